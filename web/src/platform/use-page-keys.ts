import { useEffect } from 'react'

/** Whatever takes letters itself, or lies over the page, has keys of its own. */
const OTHERS = '[role="dialog"], [role="menu"], [role="listbox"], input, textarea, select, [contenteditable]'

/** Single keys that work anywhere on a page. */
export function usePageKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      const action = actions[key]
      if (action === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (target instanceof Element && target.closest(OTHERS) !== null) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
