/** Ways to go among rows, cells or cages: what a key means wherever arrows move. */
export type Step =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'pageUp'
  | 'pageDown'
  | 'lineStart'
  | 'lineEnd'
  /** With Ctrl: the very first and last place, and the edge of what is filled. */
  | 'first'
  | 'last'
  | 'edgeLeft'
  | 'edgeRight'
  | 'edgeUp'
  | 'edgeDown'

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'lineStart',
  End: 'lineEnd',
}
const FAR_STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'edgeLeft',
  ArrowRight: 'edgeRight',
  ArrowUp: 'edgeUp',
  ArrowDown: 'edgeDown',
  Home: 'first',
  End: 'last',
}

/** Where a key leads; undefined when it does not move. */
export const stepOf = ({ key, ctrlKey = false }: { key: string; ctrlKey?: boolean }): Step | undefined =>
  (ctrlKey ? FAR_STEPS : STEPS)[key]
