import { type Step, stepOf } from '../keys/steps.ts'

/** What a key means in the grid, apart from what the clipboard's own events mean. */
export type GridAct =
  | { readonly do: 'step'; readonly step: Step; readonly extend: boolean }
  | { readonly do: 'enter' | 'tab' | 'leave' | 'findNext'; readonly back: boolean }
  | { readonly do: 'fill'; readonly way: 'down' | 'right' }
  | { readonly do: 'choose'; readonly what: 'row' | 'column' | 'all' }
  | { readonly do: 'open'; readonly aside: boolean }
  | {
      readonly do:
        | 'type'
        | 'edit'
        | 'clear'
        | 'undo'
        | 'redo'
        | 'today'
        | 'find'
        | 'explain'
        | 'save'
        | 'toggle'
        | 'menu'
        | 'cancel'
    }

export interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const WITH_CTRL: Readonly<Record<string, GridAct>> = {
  d: { do: 'fill', way: 'down' },
  r: { do: 'fill', way: 'right' },
  z: { do: 'undo' },
  y: { do: 'redo' },
  a: { do: 'choose', what: 'all' },
  ' ': { do: 'choose', what: 'column' },
  ';': { do: 'today' },
  f: { do: 'find' },
  s: { do: 'save' },
}
const ALONE: Readonly<Record<string, GridAct>> = {
  F2: { do: 'edit' },
  Delete: { do: 'clear' },
  Backspace: { do: 'clear' },
  Escape: { do: 'cancel' },
  ContextMenu: { do: 'menu' },
}

function withAlt({ key }: Pressed): GridAct | undefined {
  if (key === 'ArrowDown') return { do: 'explain' }
  return key === 'Enter' ? { do: 'open', aside: true } : undefined
}

function withCtrl({ key, shiftKey }: Pressed): GridAct | undefined {
  if (shiftKey && key.toLowerCase() === 'z') return { do: 'redo' }
  return WITH_CTRL[key.toLowerCase()]
}

function withShift({ key }: Pressed): GridAct | undefined {
  if (key === ' ') return { do: 'choose', what: 'row' }
  return key === 'F10' ? { do: 'menu' } : undefined
}

function alone(pressed: Pressed): GridAct | undefined {
  const { key, shiftKey: back } = pressed
  if (key === 'Enter' || key === 'Tab') return { do: key === 'Enter' ? 'enter' : 'tab', back }
  if (key === 'F6') return { do: 'leave', back }
  if (key === 'F3') return { do: 'findNext', back }
  const shifted = back ? withShift(pressed) : undefined
  if (shifted) return shifted
  if (key === ' ') return { do: 'toggle' }
  return ALONE[key]
}

/** Letters, and keys that only begin one (dead keys, input methods), go into the editor. */
const isTyping = ({ key }: Pressed): boolean => /^.$/u.test(key) || key === 'Dead' || key === 'Process'

const typingOf = (pressed: Pressed): GridAct | undefined => (isTyping(pressed) ? { do: 'type' } : undefined)

/** While one stands on a cell. */
export function actOf(pressed: Pressed): GridAct | undefined {
  const isCtrl = pressed.ctrlKey || pressed.metaKey
  if (pressed.altKey && !isCtrl) return withAlt(pressed) ?? typingOf(pressed)
  const step = stepOf({ key: pressed.key, ctrlKey: isCtrl })
  if (step) return { do: 'step', step, extend: pressed.shiftKey }
  // AltGr says Ctrl and Alt: on most of the continent's keyboards it writes letters.
  if (isCtrl && pressed.altKey) return typingOf(pressed)
  return isCtrl ? withCtrl(pressed) : (alone(pressed) ?? typingOf(pressed))
}

export type EditAct =
  | { readonly do: 'accept'; readonly by: 'enter' | 'tab'; readonly back: boolean }
  | { readonly do: 'accept'; readonly by: 'step'; readonly step: Step }
  | { readonly do: 'cancel' | 'fillAll' }

const ARROWS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

const isAlone = ({ ctrlKey, metaKey, altKey }: Pressed): boolean => !ctrlKey && !metaKey && !altKey

/**
 * While one types. In a cell that was opened by typing, arrows accept and go on; in one opened by F2 or a double click
 * they move in the text.
 */
export function editActOf(pressed: Pressed, opened: 'typing' | 'editing'): EditAct | undefined {
  const { key, shiftKey: back } = pressed
  if (key === 'Escape') return { do: 'cancel' }
  if (key === 'Tab') return { do: 'accept', by: 'tab', back }
  if (key === 'Enter') return isAlone(pressed) ? { do: 'accept', by: 'enter', back } : { do: 'fillAll' }
  const step = ARROWS.has(key) && isAlone(pressed) ? stepOf({ key }) : undefined
  return opened === 'typing' && step ? { do: 'accept', by: 'step', step } : undefined
}
