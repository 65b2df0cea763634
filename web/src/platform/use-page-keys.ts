import type { PageKey } from '@warren/shared/kernel/key-groups.ts'
import { useEffect } from 'react'

/** Whatever takes letters itself, or lies over the page, has keys of its own. */
const OTHERS = '[role="dialog"], [role="menu"], [role="listbox"], input, textarea, select, [contenteditable]'

/** What the open page hears now: its help names no other key. */
const heard: (() => Iterable<string>)[] = []

export const isHeard = (key: string): boolean => heard.some((keys) => [...keys()].includes(key))

/** Single keys that work anywhere on a page. Each of them has its words in `KEY_GROUPS`, or does not compile. */
export function usePageKeys(actions: Readonly<Partial<Record<PageKey, (() => void) | undefined>>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      const action = (actions as Readonly<Record<string, (() => void) | undefined>>)[key]
      if (action === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (target instanceof Element && target.closest(OTHERS) !== null) return
      event.preventDefault()
      action()
    }
    const keys = () => Object.keys(actions)
    heard.push(keys)
    window.addEventListener('keydown', onKey)
    return () => {
      heard.splice(heard.indexOf(keys), 1)
      window.removeEventListener('keydown', onKey)
    }
  })
}
