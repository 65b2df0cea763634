import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'

export interface PageSearch<T> {
  readonly search: T
  /** Lays values over those of the address; `undefined` takes one away. */
  readonly change: (values: Partial<T>, options?: { readonly replace?: boolean }) => void
}

/**
 * What a screen keeps in its address, read through a shape whose every field falls back by itself:
 * a broken link opens the screen with what it says rightly, never an error.
 */
export function usePageSearch<S extends z.ZodObject>(shape: S): PageSearch<z.output<S>> {
  const raw: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => shape.parse(raw), [shape, raw])
  return {
    search,
    change: (values, { replace = false } = {}) =>
      void navigate({ to: '.', search: { ...search, ...values }, replace, resetScroll: false }),
  }
}
