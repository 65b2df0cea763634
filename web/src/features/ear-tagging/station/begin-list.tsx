import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { isListName } from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import { LIST_NAME_LENGTH } from '@warren/shared/features/ear-tagging/ear-tagging.vocabulary.ts'
import { useState } from 'react'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { useFarms } from '../ear-tagging.api.ts'
import type { KeptList, OpenList } from './kept-list.ts'
import classes from './station.module.css'

type Farm = OpenList['farm']

/** As many as stand over the bar at the foot of a phone; the field finds the others. */
const MOST_FARMS = 6

/** Farms as buttons for a thumb; typing makes them fewer. */
function FarmChoice({ farm, onChoose }: { farm: Farm | undefined; onChoose: (farm: Farm) => void }) {
  const t = textsOf('taggingStation')
  const [term, setTerm] = useState('')
  const farms = useFarms(term)
  return (
    <div className={classes['stack']}>
      <TextInput
        size="lg"
        label={t('farm')}
        placeholder={t('farmHelp')}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {farms.error && <LoadFailure failure={farms.error} onRetry={() => void farms.refetch()} />}
      <ul className={classes['farms']} aria-label={t('farm')}>
        {(farms.data ?? []).slice(0, MOST_FARMS).map(({ id, label, info }) => (
          <li key={id}>
            <UnstyledButton
              className={classes['farm']}
              aria-pressed={farm?.id === id}
              onClick={() => onChoose({ id, label })}
            >
              <span>
                <b>{label}</b> <span className={classes['soft']}>{info}</span>
              </span>
              {farm?.id === id && <IconCheck size={22} aria-hidden />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

export type BeginListProps = {
  store: KeptList
  /** The farm of a worker; a technician chooses. */
  own: Farm | undefined
}

/** Which farm, and what the list is called [FLD-05]. */
export function BeginList({ store, own }: BeginListProps) {
  const t = textsOf('taggingStation')
  const [chosen, setChosen] = useState<Farm>()
  const [listName, setListName] = useState(() => store.nextName(localToday()))
  const farm = own ?? chosen
  return (
    <form
      className={classes['stack']}
      onSubmit={(event) => {
        event.preventDefault()
        if (farm && isListName(listName)) store.begin(farm, listName)
      }}
    >
      {own === undefined && <FarmChoice farm={farm} onChoose={setChosen} />}
      <TextInput
        size="lg"
        label={t('listName')}
        maxLength={LIST_NAME_LENGTH.max}
        value={listName}
        onChange={(event) => setListName(event.currentTarget.value)}
      />
      <Button type="submit" size="xl" fullWidth disabled={!farm || !isListName(listName)}>
        {t('begin')}
      </Button>
    </form>
  )
}
