import type { ComponentType } from 'react'

/** The farm of a worker; a technician has none and chooses. */
export interface HomeFarm {
  readonly id: number
  readonly name: string
  readonly shortName: string
}

/** Where tags and rabbits become pairs. */
export type Station = ComponentType<{ farm: HomeFarm | undefined }>

/** What the home page shows of other features; fetched by those alone who have it. */
export interface HomeParts {
  /** The home of a worker: her work in the barn. */
  readonly loadBarn: () => Promise<ComponentType>
  readonly loadStation: () => Promise<Station>
  /** What an owner or administrator should see of the day, if there is anything. */
  readonly loadNews: () => Promise<ComponentType>
}
