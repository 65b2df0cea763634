/** Where letters are text, or mean something of their own. */
const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey

/** F1 asks for help anywhere. So does `?`, but in a field it is text, and in the barn a reader may send it. */
export function isHelpWanted(event: KeyboardEvent, isBarn: boolean): boolean {
  const { key, target, defaultPrevented } = event
  if (defaultPrevented || !isPlain(event)) return false
  if (key === 'F1') return true
  return key === '?' && !isBarn && !(target instanceof Element && target.closest(TYPING) !== null)
}
