/** Kits of a mother group that go somewhere. */
export interface Kits {
  readonly groupId: number
  readonly num: number
}

/** Rounds between the newest and the one whose kits are weaned just now. */
export const ROUNDS_TO_WEANING = 5

/** Weaned kits of all farms that no group has taken yet, by farm and round; the newest round is 0. */
export class Litters {
  readonly #weaned = new Map<string, Kits[]>()

  wean(farm: string, round: number, kits: Kits): void {
    const key = `${farm}/${round}`
    this.#weaned.set(key, [...(this.#weaned.get(key) ?? []), kits])
  }

  waiting(farm: string, round: number): number {
    return (this.#weaned.get(`${farm}/${round}`) ?? []).reduce((sum, { num }) => sum + num, 0)
  }

  /** Takes so many kits of a round, from its first group first. */
  take(farm: string, round: number, num: number): Kits[] {
    let wanted = num
    const taken: Kits[] = []
    const left: Kits[] = []
    for (const { groupId, num: here } of this.#weaned.get(`${farm}/${round}`) ?? []) {
      const some = Math.min(here, wanted)
      wanted -= some
      if (some > 0) taken.push({ groupId, num: some })
      if (here > some) left.push({ groupId, num: here - some })
    }
    this.#weaned.set(`${farm}/${round}`, left)
    return taken
  }
}
