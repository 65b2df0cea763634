import { useWindowEvent } from '@mantine/hooks'

/**
 * Presses that a dialog has answered. React draws between two listeners of one press: without this set the question
 * that a form opens would hear the same press and close at once.
 */
const answered = new WeakSet<Event>()

/** Mantine marks an input whose list is open: Escape closes the list, not the dialog. */
const isTaken = ({ target }: Event): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/** Answers Escape while `active`; one press closes one dialog. */
export function useEscape(active: boolean, close: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !active || event.isComposing) return
      if (answered.has(event) || isTaken(event)) return
      answered.add(event)
      close()
    },
    { capture: true },
  )
}
