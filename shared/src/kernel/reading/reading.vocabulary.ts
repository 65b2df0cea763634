/** How a text was understood otherwise than it is written. */
export type Said = 'asKilograms' | 'unit' | 'rounded' | 'otherSigns'

/** Why a text is not read. */
export type Reason =
  | 'notANumber'
  | 'formula'
  | 'unit'
  | 'negative'
  | 'notWhole'
  | 'tooManyDecimals'
  | 'outOfRange'

/** What a text means: one value, several to choose from, nothing, or no value of this field. */
export type Reading<Value> =
  | { readonly is: 'blank' }
  | { readonly is: 'read'; readonly value: Value; readonly said?: Said }
  | { readonly is: 'asked'; readonly meanings: readonly Value[] }
  | {
      readonly is: 'refused'
      readonly reason: Reason
      /** What the text says, where that is clear and only the field cannot hold it. */
      readonly meant?: Value
    }
