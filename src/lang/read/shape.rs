//! The rules of the shared grammar, whichever game's grammar they were read with.

/// Hands every rule of the shared grammar that makes a node to the macro `$then`, behind `$with`. Rules that each game defines for itself stand here when the shared readers
/// look for them.
macro_rules! with_shapes {
    ($then:ident $($with:ident)*) => {
        $crate::lang::read::shape::$then! { [$($with)*]
        ability
        about
        action
        additionally
        aggregate_is
        all_cards
        alike
        all_of
        among
        among_is
        among_place
        among_them
        and_have
        and_is
        and_word
        another
        another_of
        another_one
        any_number
        any_of
        any_order
        anyones
        article
        as_many
        at_random
        behind
        behind_if
        behind_while
        both_are
        both_hold
        both_of
        both_them
        both_word
        by
        cannot_do
        cannot_event
        cannot_who
        card_effects
        card_name
        card_type
        case
        cases
        caused
        character_name
        choose
        choose_modes
        choose_one
        clause
        column_name
        coming_turn
        comma
        common_zone
        compare
        condition
        continuous
        cost
        counted
        counted_are
        deck_limit
        described
        did
        did_to
        did_verb
        did_who
        different_count
        different_from
        different_of
        discard
        do_both
        done_place
        done_verb
        draw
        draw_count
        duration
        each
        each_different
        each_of
        each_player
        each_players
        each_told
        each_value
        each_word
        early
        effect
        either
        either_holds
        end
        enters
        equal_to
        event
        event_act
        event_active
        event_by
        event_from
        event_to
        exactly
        except_for
        extreme
        extreme_of
        fewer
        first_each
        first_time
        for_each
        gate
        gets
        give
        given
        greater
        greatest
        group
        has
        has_not
        has_property
        have
        have_anyone
        have_not
        have_opponent
        have_you
        head
        highest
        how_often
        if_clause
        if_you_do
        if_you_do_not
        instead
        into_play
        is
        is_list
        is_not
        is_one
        item
        items
        its
        its_card
        its_choice
        its_own
        joint
        keyword
        keyword_name
        keyword_names
        keyword_number
        keyword_one
        lasting
        late
        leading_turn
        leaves
        limit
        limit_said
        link
        linked_if
        look
        lowest
        looked_at
        may
        may_who
        measure
        measured
        mode
        mode_sentence
        modes
        more
        next_time
        random
        random_order
        rest_of_game
        turn_ends
        turn_starts
        until_start
        whole_game
        within_turn
        r#move
        moved
        name_list
        name_text
        names
        near_group
        near_number
        neither
        next_turn
        no_cost
        no_of
        no_stack
        no_word
        none_did
        none_active
        none_of
        not_alike
        not_there
        not_this
        number
        number_of_them
        object_effects
        of_choice
        of_some
        one
        one_of_each
        only
        only_cost
        only_is
        only_sentence
        only_this
        only_trigger
        opponent
        opponents
        opposing
        or_equal
        or_have
        or_less
        or_more
        or_more_of
        or_word
        other
        otherwise
        own_card
        owned_of
        owner
        participle
        past
        payment
        per
        pile
        pile_until
        place
        player_did_not
        player_did_none
        pronoun
        put_into_play
        quantity
        quoted_trigger
        range
        range_of
        ref_noun
        reference
        relation
        reminder
        reminder_text
        rest
        result
        result_count
        reveal
        same_as
        same_column
        same_many
        same_number
        search
        selector
        sentence
        shared_place
        shares
        shares_is
        shuffle
        shuffle_into
        single
        smaller
        so_many
        stack_card
        stack_level
        statement
        steps
        subject_acts
        subjects
        target
        text
        than
        that
        that_many
        that_one
        theirs
        them_too
        then_link
        this
        this_card_in
        this_turn
        this_turn_long
        to_deck
        to_zone
        total
        trigger
        triggered
        type_word
        types
        under_place
        unlike
        until_have
        until_next
        until_own
        up_to
        value_about
        value_asked
        value_count
        value_is
        value_on
        was_done
        was_thing
        while_clause
        who_acts
        whole_zone
        with
        without
        you_have
        yours
        zone_name
        zone_place
        }
    };
}

/// Declares [`Shape`].
macro_rules! declare {
    ([] $($name:ident)*) => {
        /// A rule of the shared grammar, under its name there.
        #[allow(non_camel_case_types)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Shape {
            $($name,)*
            /// A rule of the game's own grammar.
            Own,
        }
    };
}

/// The members of [`Grammar`](super::grammar::Grammar) that pest's parser gives: `parser` is the type that derives it, `rule` its rules.
macro_rules! of_rules {
    ([$parser:ident $rule:ident] $($name:ident)*) => {
        type Rule = $rule;

        fn parse(entry: $crate::lang::read::grammar::Entry, text: &str) -> $crate::lang::read::grammar::Shaped<'_, $rule> {
            use $crate::lang::read::grammar::Entry;
            let rule = match entry {
                Entry::Text => $rule::text,
                Entry::Sentence => $rule::only_sentence,
                Entry::Trigger => $rule::only_trigger,
                Entry::Cost => $rule::only_cost,
            };
            <$parser as pest::Parser<$rule>>::parse(rule, text).map_err(Box::new)
        }

        fn shape(rule: $rule) -> $crate::lang::read::shape::Shape {
            match rule {
                $($rule::$name => $crate::lang::read::shape::Shape::$name,)*
                _ => $crate::lang::read::shape::Shape::Own,
            }
        }
    };
}

pub(crate) use {declare, of_rules, with_shapes};

with_shapes!(declare);
