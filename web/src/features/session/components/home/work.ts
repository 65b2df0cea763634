import type { ComponentType, ReactNode } from 'react'

/** What a worker has to do; `none` stands there where nothing is. */
export type Work = ComponentType<{ none: ReactNode }>

/** The farm of a worker; a technician has none and chooses. */
export interface HomeFarm {
  readonly id: number
  readonly name: string
  readonly shortName: string
}

/** Where tags and rabbits become pairs: a tile for a worker until `open`, all there is for a technician. */
export type Station = ComponentType<{ farm: HomeFarm | undefined; open: boolean }>

/** What the home page shows of other features; fetched by those alone who have it. */
export interface HomeParts {
  readonly loadWork: () => Promise<Work>
  readonly loadStation: () => Promise<Station>
  /** What an owner or administrator should see of the day, if there is anything. */
  readonly loadNews: () => Promise<ComponentType>
}
