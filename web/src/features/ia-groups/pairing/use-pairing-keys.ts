import { PEDIGREES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { useEffect } from 'react'
import { ALL_SELECTED, NO_SELECTION } from '../../../ui/table/selection.ts'
import type { IaGroup } from '../ia-groups.api.ts'
import { isRemovable, type Paired } from './paired-table.tsx'
import type { PairedRow } from './pairing.api.ts'
import type { PairingState } from './use-pairing.ts'
import type { UndoStack } from './use-undo.ts'

interface Parts {
  readonly group: IaGroup
  readonly state: PairingState
  readonly undo: UndoStack
  readonly paired: Paired
  readonly onUnpair: (row: PairedRow) => void
  readonly onPropose: (() => void) | undefined
}

const OVER_THE_PAGE = '[role="dialog"], [role="menu"], [role="listbox"]'
/** Where letters and digits are text. */
const TYPING = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select'

const panelOf = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-panel]')?.dataset['panel']

const digitOf = ({ code }: KeyboardEvent): number => Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0)

/** With Ctrl: all does that match, and the last change taken back. */
function withCtrl(event: KeyboardEvent, target: Element, { state, undo }: Parts): boolean {
  const key = event.key.toLowerCase()
  if (key === 'z' && undo.takeBack !== undefined) undo.takeBack()
  else if (key === 'a' && panelOf(target) !== 'paired')
    state.choose(state.selection.all && state.selection.ids.size === 0 ? NO_SELECTION : ALL_SELECTED)
  else return false
  return true
}

/** Digits choose semen, with Alt the pedigree. */
function byDigit(event: KeyboardEvent, { group, state }: Parts): boolean {
  const place = digitOf(event) - 1
  if (place < 0) return false
  const semen = group.tray[place]
  const pedigree = PEDIGREES[place]
  if (event.altKey && pedigree !== undefined) state.pickPedigree(pedigree)
  else if (!event.altKey && semen !== undefined) state.chooseSperm(semen.spermId)
  else return false
  return true
}

/** The row of the paired list the keyboard stands on. */
function currentIn(target: Element, { rows = [] }: Paired): PairedRow | undefined {
  const row = target.querySelector<HTMLElement>('tr[data-current]')
  return row === null ? undefined : rows[Number(row.dataset['index'])]
}

type KeyRule = (event: KeyboardEvent, target: Element, parts: Parts) => boolean

const isGridOf = (target: Element, panel: string): boolean =>
  target.getAttribute('role') === 'grid' && panelOf(target) === panel

const toSearch: KeyRule = ({ key }, target) => {
  if (key !== '/') return false
  const panel = panelOf(target) === 'paired' ? 'paired' : 'does'
  document.querySelector<HTMLElement>(`[data-panel="${panel}"] input[type="search"]`)?.focus()
  return true
}

const toPair: KeyRule = ({ key }, target, { state }) => {
  if (key !== 'Enter' || !(isGridOf(target, 'does') || target.matches('[type="radio"]'))) return false
  state.start()
  return true
}

const toUnpair: KeyRule = ({ key }, target, { group, paired, onUnpair }) => {
  if (key !== 'Delete' || !isGridOf(target, 'paired')) return false
  const row = currentIn(target, paired)
  if (row !== undefined && isRemovable(group, row)) onUnpair(row)
  return true
}

const toPropose: KeyRule = ({ key }, _target, { onPropose }) => {
  if (key.toLowerCase() !== 'p' || onPropose === undefined) return false
  onPropose()
  return true
}

const PLAIN: readonly KeyRule[] = [toSearch, toPair, toUnpair, toPropose]

function handle(event: KeyboardEvent, parts: Parts): boolean {
  const { target } = event
  if (!(target instanceof Element) || target.closest(OVER_THE_PAGE) !== null) return false
  if (target.matches(TYPING)) return false
  if (event.ctrlKey || event.metaKey) return withCtrl(event, target, parts)
  return byDigit(event, parts) || (!event.altKey && PLAIN.some((rule) => rule(event, target, parts)))
}

/** The keys of the pairing editor, wherever on the page one is; before the tables, which know some of them too. */
export function usePairingKeys(parts: Parts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!handle(event, parts)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  })
}
