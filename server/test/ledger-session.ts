import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { Caller } from './builders.ts'
import {
  DAYS,
  type LedgerModel,
  type ModelGroup,
  type ModelOrigin,
  seeded,
  START,
  TODAY,
} from './ledger-model.ts'
import type { Said } from './test-groups.ts'

interface Row {
  readonly id: number
  readonly outcome: string
}

/** Groups of a session that are open at a time, and days of a group's life before it is left alone. */
const OPEN = 4
const LIFE = 60

/** A user who does what comes to mind with groups of the farm; the diary of a group is typed by who started it. */
export class LedgerSession {
  readonly #call: Caller
  readonly #model: LedgerModel
  readonly #random: (below: number) => number
  readonly #farm: number
  readonly #stable: number
  readonly #own: { group: ModelGroup; steps: number }[] = []
  readonly #origins: ModelOrigin[] = []
  #names = 0
  readonly #no: number
  readonly told = { accepted: 0, refused: 0 }

  constructor(
    call: Caller,
    model: LedgerModel,
    { no, farm, stable }: { no: number; farm: number; stable: number },
  ) {
    this.#call = call
    this.#model = model
    this.#no = no
    this.#farm = farm
    this.#stable = stable
    this.#random = seeded(7 + no)
  }

  get open(): ModelGroup[] {
    return this.#own.map(({ group }) => group)
  }

  async #send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Said | undefined> {
    const { status, body: said } = await this.#call(method, path, body)
    const isAccepted =
      status === 200 && (typeof said === 'number' || ((said as Said).messages ?? []).length === 0)
    if (status !== 200 && status !== 405)
      throw new Error(`${method} ${path} answered ${status} ${JSON.stringify(said)}`)
    this.told[isAccepted ? 'accepted' : 'refused']++
    return isAccepted ? ((typeof said === 'number' ? { id: said, messages: [] } : said) as Said) : undefined
  }

  #one<T>(list: readonly T[]): T | undefined {
    return list[this.#random(list.length)]
  }

  #day(): string {
    return DAYS[this.#random(DAYS.length)] ?? START
  }

  readonly #path = (group: ModelGroup): string => `/api/v1/group/fattening/${group.id}`

  /** One thing, chosen by chance. */
  async step(): Promise<void> {
    if (this.#own.length < OPEN) return this.#start()
    const own = this.#one(this.#own)
    if (!own) return
    own.steps++
    if (own.steps > LIFE) {
      this.#own.splice(this.#own.indexOf(own), 1)
      return
    }
    await this.#act(own.group, this.#random(11))
  }

  /** Mostly typing, as on a farm. */
  #act(group: ModelGroup, choice: number): Promise<void> {
    if (choice < 4) return this.#type(group)
    if (choice === 4) return this.#arrive(group)
    if (choice < 7) return this.#move(group)
    if (choice === 7) return this.#takeBack()
    if (choice === 8) return this.#count(group)
    return choice === 9 ? this.#closeOrOpen(group) : this.#binAndBack(group)
  }

  async #start(): Promise<void> {
    const body = {
      startDate: START,
      age: 35,
      name: `S${this.#no}N${++this.#names}`,
      stables: [{ id: this.#stable }],
    }
    const said = await this.#send('POST', '/api/v1/group/fattening', body)
    if (said?.id === undefined) throw new Error('A group was not started')
    const group = this.#model.group(said.id, this.#farm)
    this.#own.push({ group, steps: 0 })
    await this.#arrive(group)
    await this.#type(group)
  }

  async #arrive(group: ModelGroup): Promise<void> {
    const [day, num] = [this.#day(), 1 + this.#random(1500)]
    const said = await this.#send('POST', `${this.#path(group)}/origin`, {
      arrivedDate: day,
      age: 40,
      num,
      weight: num,
    })
    if (said?.id !== undefined) this.#keep({ id: said.id, to: group, from: null, day, num, deleted: false })
  }

  #keep(origin: ModelOrigin): void {
    this.#origins.push(origin)
    this.#model.origins.push(origin)
  }

  async #move(group: ModelGroup): Promise<void> {
    const others = this.#model.groups
      .filter(({ farm, id }) => farm === this.#farm && id !== group.id)
      .slice(-40)
    const to = this.#one(others)
    if (!to) return
    const [day, num] = [this.#day(), 1 + this.#random(200)]
    const said = await this.#send('POST', `${this.#path(group)}/origin`, {
      arrivedDate: day,
      age: 40,
      num,
      weight: num,
      isMoving: true,
      groupId: to.id,
    })
    if (said?.id !== undefined) this.#keep({ id: said.id, to, from: group, day, num, deleted: false })
  }

  /** Into the bin and, half of the time, out of it again. */
  async #takeBack(): Promise<void> {
    const origin = this.#one(this.#origins.slice(-30))
    if (!origin || origin.deleted) return
    const said = await this.#send(
      'DELETE',
      `${this.#path(origin.from ?? origin.to)}/origin/${origin.id}`,
    ).catch(() => undefined)
    if (!said) return
    origin.deleted = true
    if (this.#random(2) === 0 && (await this.#send('POST', `/api/v1/bin/origin/${origin.id}/restore`)))
      origin.deleted = false
  }

  /** Types a block of days, as a paste does. */
  async #type(group: ModelGroup): Promise<void> {
    if (group.deleted) return
    const days = DAYS.filter(() => this.#random(3) > 0)
    const set = days.map((day) => ({ day, dead: this.#random(5), sold: this.#random(3) }))
    const rows = set.map(({ day, dead, sold }) => {
      const was = group.days.get(day) ?? { dead: 0, sold: 0 }
      return {
        id: diaryIdOf({ id: group.id, startDate: START }, day),
        was: { dead: was.dead, soldNum: was.sold },
        set: { dead, soldNum: sold },
      }
    })
    if (rows.length === 0) return
    const said = (await this.#send('POST', `/api/v1/group/${group.id}/cells`, { rows })) as
      | { rows?: Row[] }
      | undefined
    for (const [at, row] of (said?.rows ?? []).entries()) {
      const typed = set[at]
      if (typed && row.outcome === 'saved') group.days.set(typed.day, { dead: typed.dead, sold: typed.sold })
      if (row.outcome === 'conflict')
        throw new Error(`A day was changed by another session: ${JSON.stringify(row)}`)
    }
  }

  async #count(group: ModelGroup): Promise<void> {
    if (this.#random(3) > 0) return
    const [day, counted] = [group.closed ? TODAY : this.#day(), this.#random(2000)]
    const said = await this.#send('POST', `/api/v1/group/${group.id}/count`, {
      day,
      stock: 'FAT',
      counted,
      reason: 'by chance',
    })
    if (said) group.counts.set(day, counted)
  }

  async #closeOrOpen(group: ModelGroup): Promise<void> {
    if (group.deleted) return
    const diaryId = diaryIdOf({ id: group.id, startDate: START }, TODAY)
    const said = await this.#send(
      'PUT',
      group.closed ? `${this.#path(group)}/reopen` : `${this.#path(group)}/diary/${diaryId}/close`,
    )
    if (said) group.closed = !group.closed
  }

  async #binAndBack(group: ModelGroup): Promise<void> {
    if (group.deleted || !(await this.#send('DELETE', this.#path(group)))) return
    group.deleted = true
    if (await this.#send('POST', `/api/v1/bin/group/${group.id}/restore`)) group.deleted = false
  }
}
