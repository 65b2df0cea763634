import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { Caller } from './builders.ts'
import { type Hand, slaughter, tellDoes, tellKits } from './ledger-documents.ts'
import {
  DAYS,
  type Heads,
  keyOf,
  type LedgerModel,
  type ModelDay,
  type ModelGroup,
  type ModelKind,
  type ModelOrigin,
  type ModelStock,
  seeded,
  START,
  STARTS,
  STOCKS,
  TODAY,
} from './ledger-model.ts'
import type { Said } from './test-groups.ts'

interface Row {
  readonly id: number
  readonly outcome: string
}

/** Weaned kits are in no diary. */
type TypedStock = Exclude<ModelStock, 'WEAN'>
const isTyped = (stock: ModelStock): stock is TypedStock => stock !== 'WEAN'

/** Fields of a diary that tell the dead and the sold of a stock. */
const FIELDS: Readonly<Record<TypedStock, readonly [dead: string, sold: string]>> = {
  MOT: ['motherDead', 'motherWaste'],
  SUC: ['sucklingDead', 'sucklingExterm'],
  FAT: ['dead', 'soldNum'],
  PS: ['deadPS', 'soldPS'],
  GP: ['deadGP', 'ownReplacementGP'],
}
const NONE: ModelDay = { dead: 0, sold: 0 }

/** Heads in the form of an origin, a kilogram each. */
const formOf = ({ FAT, PS = 0, GP = 0 }: Heads) =>
  FAT === undefined ? { numPS: PS, weightPS: PS, numGP: GP, weightGP: GP } : { num: FAT, weight: FAT }

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
  readonly #hand: Hand
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
    this.#hand = { send: (...call) => this.#send(...call), random: this.#random }
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

  readonly #path = ({ kind, id }: ModelGroup): string => `/api/v1/group/${kind.toLowerCase()}/${id}`

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
    await (own.group.kind === 'MOTHER'
      ? this.#keepMothers(own.group, this.#random(8))
      : this.#act(own.group, this.#random(12)))
  }

  /** Mostly typing, as on a farm. */
  #act(group: ModelGroup, choice: number): Promise<void> {
    if (choice < 4) return this.#type(group)
    if (choice === 4) return this.#arrive(group)
    if (choice < 7) return this.#move(group)
    if (choice === 7) return this.#takeBack()
    if (choice === 8) return this.#count(group)
    if (choice === 11) return this.#slaughter(group)
    return choice === 9 ? this.#closeOrOpen(group) : this.#binAndBack(group)
  }

  /** A mother page: its diary, its numbers, and what is counted. */
  #keepMothers(group: ModelGroup, choice: number): Promise<void> {
    if (group.deleted || choice < 3) return this.#type(group)
    if (choice === 3) return tellDoes(this.#hand, group)
    if (choice === 4) return tellKits(this.#hand, group)
    if (choice === 5) return this.#count(group)
    return choice === 6 ? this.#closeOrOpen(group) : this.#binAndBack(group)
  }

  #slaughter(group: ModelGroup): Promise<void> {
    if (group.deleted || group.kind !== 'FATTENING') return this.#type(group)
    return slaughter(this.#hand, this.#model, group)
  }

  /** Of four groups one is of young females, and one of mothers. */
  async #start(): Promise<void> {
    const kind: ModelKind =
      (['YOUNG', 'MOTHER', 'FATTENING', 'FATTENING'] as const)[this.#random(4)] ?? 'YOUNG'
    const body = {
      startDate: STARTS[kind],
      ...(kind !== 'MOTHER' && { age: 35 }),
      name: `S${this.#no}N${++this.#names}`,
      stables: [{ id: this.#stable }],
    }
    const said = await this.#send('POST', `/api/v1/group/${kind.toLowerCase()}`, body)
    if (said?.id === undefined) throw new Error('A group was not started')
    const group = this.#model.group(said.id, this.#farm, kind)
    this.#own.push({ group, steps: 0 })
    if (kind === 'MOTHER') {
      await tellDoes(this.#hand, group)
      await tellKits(this.#hand, group)
    } else await this.#arrive(group)
    await this.#type(group)
  }

  /** Heads of a group's stocks; of young females sometimes of one kind alone. */
  #heads({ kind }: ModelGroup, below: number): Heads {
    if (kind === 'FATTENING') return { FAT: 1 + this.#random(below) }
    const PS = this.#random(3) === 0 ? 0 : 1 + this.#random(below)
    return { PS, GP: PS > 0 && this.#random(3) === 0 ? 0 : 1 + this.#random(below) }
  }

  async #arrive(group: ModelGroup): Promise<void> {
    const [day, heads] = [this.#day(), this.#heads(group, 1500)]
    const mother = this.#random(3) === 0 ? this.#one(this.#mothers) : undefined
    const said = await this.#send('POST', `${this.#path(group)}/origin`, {
      arrivedDate: day,
      age: 40,
      ...formOf(heads),
      ...(mother && { groupId: mother.id }),
    })
    if (said?.id === undefined) return
    this.#keep({ id: said.id, to: group, from: null, mother: mother ?? null, day, heads, deleted: false })
  }

  /** Mother groups of the farm whose kits can be placed. */
  get #mothers(): ModelGroup[] {
    return this.#model.groups.filter(({ farm, kind }) => farm === this.#farm && kind === 'MOTHER').slice(-20)
  }

  #keep(origin: ModelOrigin): void {
    this.#origins.push(origin)
    this.#model.origins.push(origin)
  }

  /** Where a group's rabbits may go; young females mostly to fattening, the rarest of what is drawn otherwise. */
  #targets(group: ModelGroup): ModelGroup[] {
    const others = this.#model.groups
      .filter(({ farm, id }) => farm === this.#farm && id !== group.id)
      .slice(-40)
    if (group.kind !== 'YOUNG' || this.#random(3) === 0) return others
    return others.filter(({ kind }) => kind === 'FATTENING')
  }

  async #move(group: ModelGroup): Promise<void> {
    const to = this.#one(this.#targets(group))
    if (!to) return
    const [day, heads] = [this.#day(), this.#heads(group, 200)]
    const said = await this.#send('POST', `${this.#path(group)}/origin`, {
      arrivedDate: day,
      age: 40,
      ...formOf(heads),
      isMoving: true,
      groupId: to.id,
    })
    if (said?.id !== undefined)
      this.#keep({ id: said.id, to, from: group, mother: null, day, heads, deleted: false })
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

  /** Types a block of days of one stock, as a paste does. */
  async #type(group: ModelGroup): Promise<void> {
    const stock = this.#one(STOCKS[group.kind].filter(isTyped))
    if (group.deleted || stock === undefined) return
    const days = DAYS.filter(() => this.#random(3) > 0)
    const set = days.map((day) => ({ day, dead: this.#random(5), sold: this.#random(3) }))
    const [dead, sold] = FIELDS[stock]
    const rows = set.map((typed) => {
      const was = group.days.get(keyOf(stock, typed.day)) ?? NONE
      return {
        id: diaryIdOf(group, typed.day),
        was: { [dead]: was.dead, [sold]: was.sold },
        set: { [dead]: typed.dead, [sold]: typed.sold },
      }
    })
    if (rows.length === 0) return
    const said = (await this.#send('POST', `/api/v1/group/${group.id}/cells`, { rows })) as
      | { rows?: Row[] }
      | undefined
    for (const [at, row] of (said?.rows ?? []).entries()) {
      const typed = set[at]
      if (typed && row.outcome === 'saved')
        group.days.set(keyOf(stock, typed.day), { dead: typed.dead, sold: typed.sold })
      if (row.outcome === 'conflict')
        throw new Error(`A day was changed by another session: ${JSON.stringify(row)}`)
    }
  }

  async #count(group: ModelGroup): Promise<void> {
    const stock = this.#one(STOCKS[group.kind].filter(isTyped))
    if (stock === undefined || this.#random(3) > 0) return
    const [day, counted] = [group.closed ? TODAY : this.#day(), this.#random(2000)]
    const said = await this.#send('POST', `/api/v1/group/${group.id}/count`, {
      day,
      stock,
      counted,
      reason: 'by chance',
    })
    if (said) group.counts.set(keyOf(stock, day), counted)
  }

  async #closeOrOpen(group: ModelGroup): Promise<void> {
    if (group.deleted) return
    const diaryId = diaryIdOf(group, TODAY)
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
