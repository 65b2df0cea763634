import { type ComponentType, createContext, use } from 'react'

export type PlaceHereProps = {
  cageId: number
  cage: string
  onPlaced: () => void
}

/** Puts a rabbit into an empty cage. It belongs to the feature that knows rabbits: the app hands it over. */
export const PlaceHereContext = createContext<ComponentType<PlaceHereProps> | undefined>(undefined)
export const usePlaceHere = () => use(PlaceHereContext)
