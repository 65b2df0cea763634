import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { RecordField, type RecordFieldProps } from './record-field.tsx'
import { useFreeCages } from './search.api.ts'

export type CageFieldProps = Omit<RecordFieldProps, 'type' | 'scope' | 'offers' | 'onFocus' | 'whyNot'>

/** A cage typed as people write it, `M1/1/U4`: free ones are offered at once, taken ones say who lives there. */
export function CageField(props: CageFieldProps) {
  const t = textsOf('search')
  // Asked for when the field is entered: most forms are opened for something else.
  const [isEntered, setEntered] = useState(false)
  const free = useFreeCages(isEntered)
  return (
    <RecordField
      {...props}
      type="cage"
      offers={free.data ?? []}
      onFocus={() => setEntered(true)}
      whyNot={({ id, info }) =>
        info === '' || id === props.current?.id ? undefined : t('livesHere', { tattoo: info })
      }
    />
  )
}
