import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { AnyQuery } from './addresses.ts'
import { useQueryChange } from './link.tsx'

export interface PageSearch<T> {
  readonly search: T
  /** Lays values over those of the address; `undefined` takes one away. */
  readonly change: (values: Partial<T>, options?: { readonly replace?: boolean }) => void
}

/** A shape whose fields an address declares. */
type Declared<S extends z.ZodObject> = z.output<z.ZodObject<S['shape']>> extends AnyQuery ? S : never

/**
 * What a screen keeps in its address, read through a shape whose every field falls back by itself:
 * a broken link opens the screen with what it says rightly, never an error.
 */
export function usePageSearch<S extends z.ZodObject>(shape: S & Declared<S>): PageSearch<z.output<S>> {
  const raw: unknown = useSearch({ strict: false })
  const changeQuery = useQueryChange()
  const search = useMemo(() => shape.parse(raw), [shape, raw])
  return {
    search,
    change: (values, options) => changeQuery({ ...search, ...values }, options),
  }
}
