import {
  defaultStringifySearch,
  type LinkComponentProps,
  type NavigateOptions,
  Link as RouterLink,
  useNavigate as useRouterNavigate,
} from '@tanstack/react-router'
import { type ComponentProps, type ReactElement, useCallback } from 'react'
import type { LinkAddress } from './addresses.ts'

type Behavior = Pick<NavigateOptions, 'replace' | 'resetScroll' | 'state'>

type Look = Omit<ComponentProps<'a'>, 'href'> & Behavior & Pick<LinkComponentProps, 'activeOptions'>

/** The address in place, or as data. Other spread properties are refused by the linter: they could hide a wrong one. */
export type LinkProps = (LinkAddress | { readonly at: LinkAddress }) & Look

const OPTIONAL = /\{-\$(\w+)\}/g

/** Names the values that an address leaves out: the router would fill them in from the page that is open. */
const withAllValues = <A extends LinkAddress>(address: A): A =>
  address.to.includes('{-$')
    ? {
        ...address,
        params: {
          ...Object.fromEntries([...address.to.matchAll(OPTIONAL)].map(([, name = '']) => [name, undefined])),
          ...address.params,
        },
      }
    : address

/** A link to a screen. The router's own link takes any text for an address, this one only declared ones. */
export function Link(props: LinkProps): ReactElement {
  if (!('at' in props)) return <RouterLink {...withAllValues(props)} />
  const { at, ...look } = props
  return <RouterLink {...look} {...withAllValues(at)} />
}

/** Draws a part of Mantine as a link: its `renderRoot` hands over properties without types. */
export const linkTo =
  (link: LinkAddress & Look) =>
  (look: object): ReactElement => <RouterLink {...look} {...withAllValues(link)} />

/** Leads to a screen. */
export function useNavigate(): (options: LinkAddress & Behavior) => Promise<void> {
  const navigate = useRouterNavigate()
  return useCallback((options) => navigate(withAllValues(options)), [navigate])
}

/**
 * Changes the query of the page that is open. Its list or its shape says what can be in it, and the page reads it
 * through the same one.
 */
export function useQueryChange() {
  const navigate = useRouterNavigate()
  return (query: object | ((before: object) => object), { replace = false } = {}) =>
    void navigate({ to: '.', search: query, replace, resetScroll: false })
}

/** The address as text, for links that open in a tab of their own. */
export function hrefOf({ to, params, search }: LinkAddress): string {
  const values: Readonly<Record<string, string | undefined>> = { ...params }
  const path = to.replaceAll(/\/(?:\{-\$(\w+)\}|\$(\w+))/g, (_, optional?: string, mandatory?: string) => {
    const value = values[optional ?? mandatory ?? '']
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
  return `${path || '/'}${defaultStringifySearch(typeof search === 'object' ? search : {})}`
}
