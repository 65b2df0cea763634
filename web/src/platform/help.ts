/** Asks for the help of the open screen: buttons of any frame send it, the frame of the whole page hears it. */
const ASKED = 'warren-help'

export const askForHelp = (): void => {
  window.dispatchEvent(new Event(ASKED))
}

export function onHelpAsked(open: () => void): () => void {
  window.addEventListener(ASKED, open)
  return () => window.removeEventListener(ASKED, open)
}
