import type { Standing } from './walk.rules.ts'

const nameOf = (userId: number, iaTaskId: number) => `warren.place.${userId}.${iaTaskId}`

/** Where she stood in a task, over a restart of the phone. Nothing is lost with it: without one the first open doe is shown. */
export function readPlace(userId: number, iaTaskId: number): Standing | undefined {
  try {
    const read = JSON.parse(localStorage.getItem(nameOf(userId, iaTaskId)) ?? 'null') as Standing | null
    return read === null ? undefined : { coverId: read.coverId, isBack: read.isBack === true }
  } catch {
    return undefined
  }
}

export function keepPlace(userId: number, iaTaskId: number, standing: Standing): void {
  try {
    localStorage.setItem(nameOf(userId, iaTaskId), JSON.stringify(standing))
  } catch {
    // A phone that is full keeps entries first.
  }
}
