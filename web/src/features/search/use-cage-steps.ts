import type { CageChoices, SearchHit } from '@warren/shared/features/search/search.contract.ts'
import { useState } from 'react'
import { type CageFilter, useCageChoices } from './search.api.ts'

export interface CageStepsOptions {
  /** The cage to begin with: stable, row and position follow from it. */
  readonly cageId?: number | undefined
  /** Only cages of this IA group's mothers [D-046]. */
  readonly iaGroupId?: number | undefined
  /** The chosen cage; undefined as soon as an earlier step changes. */
  readonly onChoose: (cage: SearchHit | undefined) => void
}

type Place = Pick<CageFilter, 'stableId' | 'row' | 'position'>

const stepsTo = (filter: CageChoices['filter'] | undefined): Place => ({
  stableId: filter?.stableId ?? undefined,
  row: filter?.row ?? undefined,
  position: filter?.position ?? undefined,
})

const NO_CHOICES: Omit<CageChoices, 'filter'> = { stables: [], rows: [], positions: [], cages: [] }

/** What is chosen, and what may be chosen next [SRC-07]. */
export function useCageSteps({ cageId, iaGroupId, onChoose }: CageStepsOptions) {
  const [asked, setAsked] = useState<CageFilter>({ cageId })
  const [chosen, setChosen] = useState(cageId)
  const { data, error, refetch, isPlaceholderData } = useCageChoices({ ...asked, iaGroupId })
  // A cage asked for by its id is explained by the answer; later steps are the user's own.
  const place: Place = asked.cageId === undefined ? asked : stepsTo(data?.filter)
  const { stables, rows, positions, cages } = data ?? NO_CHOICES
  return {
    place,
    chosen,
    // Until the answer for this place is here, the cages of the last one are none of it.
    choices: { stables, rows, positions, cages: isPlaceholderData ? [] : cages },
    failure: data ? null : error,
    retry: () => void refetch(),
    step: (next: Place) => {
      setAsked(next)
      setChosen(undefined)
      onChoose(undefined)
    },
    choose: (id: number | undefined) => {
      const cage = cages.find((candidate) => candidate.id === id)
      setChosen(cage?.id)
      onChoose(cage)
    },
  }
}
