/**
 * After a change of screen the focus goes to its heading, so that a screen reader reads on there and Tab
 * continues from there; unless the screen itself has put it somewhere, as the login page does, or the user already
 * works in a dialog, such as the palette opened while the screen was loading.
 */
export function focusHeading(): void {
  const heading = document.querySelector('h1')
  const main = document.querySelector('main')
  const focused = document.activeElement
  if (!heading || focused?.closest('[role="dialog"]') || (focused !== main && main?.contains(focused))) return
  heading.setAttribute('tabindex', '-1')
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
