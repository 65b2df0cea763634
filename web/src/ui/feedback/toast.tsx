import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { textsOf } from '../../platform/texts.ts'
import classes from './toast.module.css'
import { type ToastAction, ToastBody } from './toast-body.tsx'

export type ToastWords = {
  /** A sentence with count and place: '7 rabbits are now waste candidates'. */
  title: string
  detail?: string
  action?: ToastAction
}

const LASTS = 10_000
const ICONS = { ok: IconCheck, info: IconInfoCircle, warn: IconAlertTriangle, danger: IconX } as const
type Tone = keyof typeof ICONS

let count = 0
/** Toasts that go by themselves. */
const passing = new Set<string>()

function looksOf(id: string, tone: Tone, words: ToastWords, autoClose: number | false) {
  const t = textsOf('ui')
  const ToneIcon = ICONS[tone]
  const { action } = words
  const closing = action && {
    label: action.label,
    onClick: () => {
      notifications.hide(id)
      action.onClick()
    },
  }
  return {
    id,
    autoClose,
    // An error interrupts a screen reader, everything else waits for a pause.
    role: tone === 'danger' ? 'alert' : 'status',
    icon: <ToneIcon size={15} aria-hidden />,
    classNames: { root: classes['root'] ?? '', icon: classes['icon'] ?? '', body: classes['frame'] ?? '' },
    attributes: { root: { 'data-tone': tone } },
    closeButtonProps: { 'aria-label': t('dismiss') },
    message: <ToastBody title={words.title} detail={words.detail} action={closing} />,
  } as const
}

function show(tone: Tone, words: ToastWords, autoClose: number | false): string {
  const id = `toast-${++count}`
  if (autoClose !== false) passing.add(id)
  notifications.show({ ...looksOf(id, tone, words, autoClose), onClose: () => passing.delete(id) })
  return id
}

const undoOf = (onUndo: (() => void) | undefined): ToastAction | undefined =>
  onUndo && { label: textsOf('ui')('undo'), onClick: onUndo }

/** Short news at the bottom right; never the only place of an error that belongs to a field. */
export const toast = {
  success: ({ onUndo, ...words }: ToastWords & { onUndo?: () => void }): string =>
    show('ok', { ...words, action: words.action ?? undoOf(onUndo) }, LASTS),
  info: (words: ToastWords): string => show('info', words, LASTS),
  warn: (words: ToastWords): string => show('warn', words, LASTS),
  /** Stays until it is closed. */
  error: (words: ToastWords): string => show('danger', words, false),
  /** Of something under way: says anew how far it is, until it is closed. */
  lasting: (words: ToastWords) => {
    const id = show('info', words, false)
    return {
      update: (next: ToastWords): void => {
        notifications.update(looksOf(id, 'info', next, false))
      },
      close: (): void => {
        notifications.hide(id)
      },
    }
  },
  hide: (id: string): void => {
    notifications.hide(id)
  },
  /** What would go by itself goes now: where there is little room it would lie over what has just opened. */
  makeRoom: (): void => {
    for (const id of passing) notifications.hide(id)
  },
}
