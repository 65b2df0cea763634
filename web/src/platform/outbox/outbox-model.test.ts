import type { CellSide, CellValue, RowChange, RowId, RowOutcome } from '@warren/shared/kernel/cells.ts'
import * as fc from 'fast-check'
import { appendFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type CallAnswer, CellOutbox } from './cell-outbox.ts'
import { type CellStore, memoryStore, type Scope } from './cell-store.ts'
import type { AskLock } from './neighbours.ts'

/**
 * The outbox against a server that compares cell by cell, as the grids' call does. Two computers type, answers get lost
 * before and after the server wrote, come in part, or late; pages are closed in the middle of a call and opened again.
 */
const full = process.env['WARREN_PROVE'] === 'full'
const HISTORIES = full ? 1500 : 60
const STEPS = full ? 60 : 40

const ROWS = 3
const FIELDS = ['viable', 'added'] as const
/** The server refuses what ends in 7. */
const isRefused = (value: CellValue) => typeof value === 'number' && value % 10 === 7

class Server {
  readonly cells = new Map<string, CellValue>()
  /** Every value a cell had, in order. */
  readonly past = new Map<string, CellValue[]>()

  at(id: RowId, field: string): CellValue {
    return this.cells.get(`${id} ${field}`) ?? null
  }

  write({ id, was, set }: RowChange): RowOutcome {
    const values = Object.fromEntries(FIELDS.map((field) => [field, this.at(id, field)]))
    const theirs: Record<string, CellSide> = {}
    for (const field of Object.keys(set)) {
      const stored = this.at(id, field)
      if (stored !== set[field] && stored !== was[field]) theirs[field] = { value: stored, by: 'B', at: '' }
    }
    if (Object.keys(theirs).length > 0) return { id, outcome: 'conflict', values, theirs }
    const bad = Object.entries(set).find(([, value]) => isRefused(value))
    if (bad) return { id, outcome: 'refused', values, problems: [{ field: bad[0], code: 'INVALID_DATA' }] }
    const fresh = Object.entries(set).filter(([field, value]) => this.at(id, field) !== value)
    for (const [field, value] of fresh) {
      const key = `${id} ${field}`
      this.cells.set(key, value)
      this.past.set(key, [...(this.past.get(key) ?? []), value])
    }
    return { id, outcome: fresh.length > 0 ? 'saved' : 'same' }
  }
}

const FATES = ['arrives', 'lost', 'answerLost', 'part', 'silent', 'refused', 'signedOut'] as const
type Fate = (typeof FATES)[number]

/** A browser: what it keeps outlives its pages. */
class Computer {
  readonly store: CellStore = memoryStore()
  readonly scope: Scope
  readonly server: Server
  fate: Fate = 'arrives'
  page: CellOutbox
  readonly #taken = new Set<string>()
  #queue: Promise<unknown> = Promise.resolve()
  readonly #lock: AskLock = (work) => {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  constructor(server: Server, userId: number) {
    this.server = server
    this.scope = { userId, farmId: 1, userName: 'A', sheet: 'farrowing:1' }
    this.page = this.#open()
  }

  #open(): CellOutbox {
    return new CellOutbox({
      scope: this.scope,
      store: this.store,
      send: (rows) => this.#send(rows),
      lock: this.#lock,
    })
  }

  #send(rows: readonly RowChange[]): Promise<CallAnswer> {
    const { fate } = this
    if (fate === 'lost') return Promise.reject(new Error('no line'))
    // A server does not refuse what it has taken before.
    const isNew = !rows.some((row) => this.#taken.has(JSON.stringify(row)))
    if (fate === 'refused' && isNew) return Promise.resolve({ kind: 'refused', code: 'INVALID_DATA' })
    if (fate === 'signedOut') return Promise.resolve({ kind: 'signedOut' })
    for (const row of rows) this.#taken.add(JSON.stringify(row))
    const outcomes = rows.map((row) => this.server.write(row))
    if (fate === 'answerLost') return Promise.reject(new Error('no answer'))
    if (fate === 'silent') return new Promise(() => undefined)
    return Promise.resolve({ kind: 'answered', rows: fate === 'part' ? outcomes.slice(0, 1) : outcomes })
  }

  /** What the user sees: the own entry, or else what the server has. */
  shown(id: RowId, field: string): CellValue {
    const cell = this.page.rows.get(id)?.[field]
    return cell ? cell.set : this.server.at(id, field)
  }

  async reopen(): Promise<void> {
    await this.page.kept()
    this.page.stop()
    // The call that is under way ends with its page, and so does its lock.
    this.#queue = Promise.resolve()
    this.fate = 'lost'
    this.page = this.#open()
    await this.page.start()
  }

  async flush(fate: Fate): Promise<void> {
    this.fate = fate
    const sent = this.page.flush()
    if (fate === 'silent') {
      // The page is closed while it waits.
      await new Promise((resolve) => setTimeout(resolve, 0))
      return this.reopen()
    }
    return sent
  }
}

const steps = fc.array(
  fc.record({
    who: fc.nat(1),
    row: fc.nat(ROWS - 1),
    field: fc.nat(FIELDS.length - 1),
    act: fc.constantFrom('type', 'type', 'type', 'back', 'send', 'reopen', 'decide', 'race'),
    fate: fc.constantFrom(...FATES),
    mine: fc.boolean(),
  }),
  { minLength: 1, maxLength: STEPS, size: 'max' },
)

/** Decides whatever is open, so that histories come to an end. */
function decideAll(computer: Computer, mine: boolean, again: Set<string>, asked: Set<string>): void {
  for (const [id, row] of computer.page.rows) {
    const open = Object.keys(row).filter((field) => row[field]?.hold?.kind === 'conflict')
    for (const field of open) asked.add(`${id} ${field}`)
    if (mine) for (const field of open) again.add(`${id} ${field}`)
    computer.page.decide(id, open, mine ? 'mine' : 'theirs')
  }
}

type Step = typeof steps extends fc.Arbitrary<readonly (infer S)[]> ? S : never

async function walk(history: readonly Step[]): Promise<number> {
  const server = new Server()
  const computers = [new Computer(server, 1), new Computer(server, 2)]
  const typed = new Map<string, Set<CellValue>>()
  /** Who typed into a cell, and what last. */
  const last = new Map<string, { by: Set<number>; value: CellValue }>()
  /**
   * Cells that were set back to an earlier value on purpose. A server that compares values cannot tell such a cell from
   * one that was never changed, and takes a repeat for new there; everywhere else no value may come twice.
   */
  const again = new Set<string>()
  /** Cells that were asked about. */
  const asked = new Set<string>()
  let next = 0
  const act = async ({ who, row, field: at, act: what, fate, mine }: Step) => {
    const computer = computers[who]
    const field = FIELDS[at]
    if (!computer || !field) return
    const key = `${row} ${field}`
    const type = (set: CellValue) => {
      typed.set(key, (typed.get(key) ?? new Set<CellValue>([null])).add(set))
      last.set(key, { by: (last.get(key)?.by ?? new Set()).add(who), value: set })
      computer.page.type([{ id: row, field, over: computer.shown(row, field), set }])
    }
    if (what === 'type') type((next += 1))
    else if (what === 'back') {
      again.add(key)
      type(computer.page.rows.get(row)?.[field]?.was ?? computer.shown(row, field))
    } else if (what === 'send') await computer.flush(fate)
    else if (what === 'reopen') await computer.reopen()
    else if (what === 'decide') decideAll(computer, mine, again, asked)
    else {
      // Typed while the call is on its way.
      const sent = computer.flush(fate)
      await Promise.resolve()
      type((next += 1))
      await sent
    }
  }
  for (const step of history) await act(step)
  // The line is back, everybody decides; then nothing may be left but what the server refuses.
  for (let round = 0; round < 12; round += 1)
    for (const computer of computers) {
      decideAll(computer, round % 2 === 0, again, asked)
      await computer.page.kept()
      await computer.flush('arrives')
    }
  for (const computer of computers) {
    for (const [id, row] of computer.page.rows)
      for (const [field, { set, hold }] of Object.entries(row)) {
        expect(hold, `${id} ${field} is left unsent with ${String(set)}`).toMatchObject({ kind: 'refused' })
      }
    expect((await computer.store.load(computer.scope)).doubt).toEqual([])
    expect(new Map((await computer.store.load(computer.scope)).rows)).toEqual(new Map(computer.page.rows))
    computer.page.stop()
  }
  // Values are typed once each, so none may come to the server twice, and none that was never typed.
  for (const [key, past] of server.past) {
    expect(past, `came twice: ${key}`).toEqual(again.has(key) ? past : [...new Set(past)])
    for (const value of past) expect(typed.get(key)).toContain(value)
  }
  // Where one alone typed the server has what was typed last, and never asked.
  for (const [key, { by, value }] of last) {
    const [row = '', field = ''] = key.split(' ')
    const isOpen = computers.some((computer) => computer.page.rows.get(Number(row))?.[field] !== undefined)
    if (by.size > 1 || isOpen) continue
    expect(asked, 'asked for no reason').not.toContain(key)
    expect(server.at(row, field), `lost: ${key}`).toBe(value)
  }
  return history.length
}

it('loses and doubles nothing, whatever happens to calls, answers and pages', {
  timeout: 600_000,
}, async () => {
  let walked = 0
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      walked += await walk(history)
    }),
    { numRuns: HISTORIES },
  )
  const file = process.env['WARREN_FIGURES']
  if (file !== undefined) appendFileSync(file, `outbox: ${HISTORIES} histories, ${walked} steps\n`)
  expect(walked).toBeGreaterThan(HISTORIES)
})
