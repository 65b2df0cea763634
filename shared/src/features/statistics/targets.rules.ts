import { REFERENCES, type Target, TARGET_FIGURES } from './figures.vocabulary.ts'

export interface ShownTarget extends Target {
  /** As it comes with the product. */
  readonly isReference: boolean
}

/** Targets of all figures: the farm's own, else the reference that comes with the product, else none. */
export const targetsOf = (own: readonly Target[]): ShownTarget[] =>
  TARGET_FIGURES.map((figure) => {
    const set = own.find((target) => target.figure === figure)
    if (set) return { ...set, isReference: false }
    const reference = REFERENCES.find((target) => target.figure === figure)
    return {
      ...(reference ?? { figure, value: null, source: '', year: null }),
      isReference: reference !== undefined,
    }
  })
