import { useForm, type UseFormReturnType } from '@mantine/form'
import type { FarmDto } from '@warren/shared/features/farms/farms.contract.ts'
import {
  checkFarm,
  cleanFarmId,
  defaultFarmId,
  type FarmDraft,
} from '@warren/shared/features/farms/farms.rules.ts'
import { useState } from 'react'
import { errorsByField } from '../../../platform/problems.ts'

export const FARM_FIELDS = [
  'name',
  'shortName',
  'email',
  'phoneNumber',
  'zipCode',
  'city',
  'street',
  'country',
] as const satisfies readonly (keyof FarmDraft)[]

export type FarmForm = Pick<UseFormReturnType<FarmDraft>, 'getInputProps' | 'onSubmit'>

const draftOf = (farm: FarmDto | undefined): FarmDraft => {
  const text = (field: (typeof FARM_FIELDS)[number]): string => farm?.[field] ?? ''
  return {
    name: text('name'),
    shortName: text('shortName'),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    street: text('street'),
    city: text('city'),
    country: text('country'),
    zipCode: text('zipCode'),
  }
}

/** The form of a farm, checked by the server's own rules on leaving a field and on saving [FRM-18…23]. */
export function useFarmForm(farm: FarmDto | undefined) {
  // Until somebody writes an id of his own, it follows the name [FRM-21, D-033].
  const [follows, setFollows] = useState(farm === undefined)
  const [refused, refuse] = useState<readonly (typeof FARM_FIELDS)[number][]>([])
  const form = useForm<FarmDraft>({
    initialValues: draftOf(farm),
    validate: (values) => errorsByField(checkFarm(values)),
    validateInputOnBlur: true,
    enhanceGetInputProps: ({ field, inputProps, form: own }) => {
      // The form library writes what is returned here into `inputProps`: its own handler must be kept before.
      const change = inputProps.onChange as (value: string) => void
      return {
        onChange: (event: { currentTarget: { value: string } }) => {
          const { value } = event.currentTarget
          if (field === 'shortName') {
            setFollows(value === '')
            change(cleanFarmId(value))
            return
          }
          change(value)
          if (field === 'name' && follows) own.setFieldValue('shortName', defaultFarmId(value))
        },
      }
    },
  })
  return { form, refused, refuse }
}
