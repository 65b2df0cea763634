import { createContext, type ReactNode, use } from 'react'

export type PlaceHereProps = {
  cageId: number
  cage: string
  onPlaced: () => void
}

/** Draws the way to put a rabbit into an empty cage. It belongs to the feature that knows rabbits: the app hands it over. */
export const PlaceHereContext = createContext<((props: PlaceHereProps) => ReactNode) | undefined>(undefined)
export const usePlaceHere = () => use(PlaceHereContext)
