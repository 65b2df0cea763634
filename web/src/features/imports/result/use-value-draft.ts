import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { cellProblem } from '../sheet-words.ts'
import { toList } from './to-list.ts'
import type { ListedLine } from './use-lines-view.ts'
import type { RepairsState } from './use-repairs.ts'

/** A value while it is typed, and the ways it ends. */
export function useValueDraft(line: ListedLine, repairs: RepairsState) {
  const before = repairs.outcomeOf(line).value ?? line.info ?? ''
  const [typed, setTyped] = useState(before)
  const problem = line.column === null ? undefined : cellProblem(repairs.sheet, line.column, typed)
  const end = (element: Element, take: 'correct' | 'map') => {
    if (problem) return
    toList(element)
    repairs[take](line, typed)
  }
  return {
    typed,
    setTyped,
    problem,
    apply: (element: Element) => end(element, 'correct'),
    applyToAll: (element: Element) => end(element, 'map'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') end(event.currentTarget, 'correct')
      if (event.key !== 'Escape') return
      toList(event.currentTarget)
      repairs.stopEditing()
    },
    // Leaving for another line keeps the typed value; an invalid one stays open for correction.
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return
      if (typed === before) repairs.stopEditing()
      else if (!problem) repairs.correct(line, typed)
    },
  }
}
