//! Derives for the enums of games: what follows from their declaration, and would otherwise be a list of their variants in each game.

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Tokens;
use quote::{format_ident, quote};
use syn::punctuated::Punctuated;
use syn::{
    Data, DeriveInput, Error, Field, GenericArgument, Ident, Member, PathArguments, Result, Token, Type, Variant, parse_macro_input,
};

/// Derives `Ordinal`: the place of a variant among those of its enum, from 0.
#[proc_macro_derive(Ordinal)]
pub fn ordinal(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    variants(&input).map(|variants| ordinal_of(&input.ident, &variants)).unwrap_or_else(Error::into_compile_error).into()
}

fn ordinal_of(name: &Ident, variants: &[&Variant]) -> Tokens {
    let names = variants.iter().map(|variant| &variant.ident);
    let places = 0..variants.len();
    quote! {
        impl crate::lang::ordinal::Ordinal for #name {
            #[inline]
            fn ordinal(&self) -> usize {
                match self { #(Self::#names { .. } => #places),* }
            }
        }
    }
}

/// Derives `Marked<T>` for each mark of an enum, of the form `#[marked(object: T)]`: access to the field of a variant that bears it, `#[marked(object)]`. Such a
/// field has the type `T`, or holds it in an `Option`, a `Box`, or both.
#[proc_macro_derive(Marked, attributes(marked))]
pub fn marked(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    marked_of(&input).unwrap_or_else(Error::into_compile_error).into()
}

/// A mark of an enum: its name, and the type of the fields that bear it.
struct Mark {
    name: Ident,
    of: Type,
}

impl syn::parse::Parse for Mark {
    fn parse(input: syn::parse::ParseStream<'_>) -> Result<Self> {
        let name = input.parse()?;
        input.parse::<Token![:]>()?;
        Ok(Self { name, of: input.parse()? })
    }
}

fn marked_of(input: &DeriveInput) -> Result<Tokens> {
    let (name, variants) = (&input.ident, variants(input)?);
    let mut marks: Vec<Mark> = Vec::new();
    for attribute in input.attrs.iter().filter(|attribute| attribute.path().is_ident("marked")) {
        marks.extend(attribute.parse_args_with(Punctuated::<Mark, Token![,]>::parse_terminated)?);
    }
    let impls = marks.iter().map(|mark| {
        let of = &mark.of;
        let shared = variants.iter().map(|variant| arm(variant, mark, false)).collect::<Result<Vec<_>>>()?;
        let unique = variants.iter().map(|variant| arm(variant, mark, true)).collect::<Result<Vec<_>>>()?;
        Ok(quote! {
            impl crate::lang::marked::Marked<#of> for #name {
                fn marked(&self) -> Option<&#of> {
                    match self { #(#shared),* }
                }

                fn marked_mut(&mut self) -> Option<&mut #of> {
                    match self { #(#unique),* }
                }
            }
        })
    });
    impls.collect()
}

/// Returns the arm of a variant: the one of its fields with the mark that is there; nothing of several.
fn arm(variant: &Variant, mark: &Mark, is_mut: bool) -> Result<Tokens> {
    let mut members: Vec<Member> = Vec::new();
    let mut found: Vec<Tokens> = Vec::new();
    for (member, field) in variant.fields.members().zip(&variant.fields) {
        if bears(field, mark)? {
            let place = format_ident!("field_{}", members.len());
            found.push(reach(&field.ty, &mark.of, &quote!(#place), is_mut)?);
            members.push(member);
        }
    }
    let places = (0..members.len()).map(|at| format_ident!("field_{at}"));
    let body = match found.as_slice() {
        [] => quote!(None),
        [one] => one.clone(),
        several => quote!(crate::lang::marked::only([#(#several),*])),
    };
    let variant = &variant.ident;
    Ok(quote!(Self::#variant { #(#members: #places,)* .. } => #body))
}

/// True if a field bears a mark.
fn bears(field: &Field, mark: &Mark) -> Result<bool> {
    for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("marked")) {
        if attribute.parse_args::<Ident>()? == mark.name {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the expression for what a field of a type holds of another, given that for a reference to the field.
fn reach(ty: &Type, of: &Type, field: &Tokens, is_mut: bool) -> Result<Tokens> {
    if ty == of {
        return Ok(quote!(Some(#field)));
    }
    let inner = inside(ty, "Option");
    let found = match (inner, inside(inner.unwrap_or(ty), "Box")) {
        (Some(inner), None) if inner == of => Some(if is_mut { quote!(#field.as_mut()) } else { quote!(#field.as_ref()) }),
        (Some(_), Some(boxed)) if boxed == of => Some(if is_mut { quote!(#field.as_deref_mut()) } else { quote!(#field.as_deref()) }),
        (None, Some(boxed)) if boxed == of => Some(quote!(Some(#field))),
        _ => None,
    };
    found.ok_or_else(|| Error::new_spanned(ty, "a marked field has the type of its mark, or holds it in an `Option`, a `Box`, or both"))
}

/// Returns the parameter of a type `name<…>`.
fn inside<'t>(ty: &'t Type, name: &str) -> Option<&'t Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == name)?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    arguments.args.iter().find_map(|argument| if let GenericArgument::Type(inner) = argument { Some(inner) } else { None })
}

/// Returns the variants of an enum.
fn variants(input: &DeriveInput) -> Result<Vec<&Variant>> {
    match &input.data {
        Data::Enum(data) => Ok(data.variants.iter().collect()),
        Data::Struct(_) | Data::Union(_) => Err(Error::new_spanned(&input.ident, "it is for enums")),
    }
}
