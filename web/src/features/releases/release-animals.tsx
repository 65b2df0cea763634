import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReleasedRabbit, ReleaseRow } from '@warren/shared/features/releases/releases.contract.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { textsOf } from '../../platform/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { RabbitLink } from '../animals/index.ts'
import { useRelease } from './releases.api.ts'
import classes from './releases.module.css'

const HEADS = ['tattoo', 'sex', 'birthDate', 'breed', 'line'] as const

/** What is told of each animal; on the own farm its tattoo leads to its data sheet. */
function Animals({ animals }: { animals: readonly ReleasedRabbit[] }) {
  const t = textsOf('releases')
  const word = textsOf('stock')
  return (
    <table className={classes['animals']}>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {animals.map(({ id, tattoo, sex, birthDate, breed, line }) => (
          <tr key={`${tattoo} ${birthDate}`}>
            <td>
              <RabbitLink id={id}>{tattoo}</RabbitLink>
            </td>
            <td>{t(`sexes/${sex}`)}</td>
            <td>{birthDate ?? '–'}</td>
            <td>{breed === null ? '–' : word(`breeds/${breed}`)}</td>
            <td>{line ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type ReleaseAnimalsProps = {
  release: ReleaseRow
  opened: boolean
  onClose: () => void
  /** Absent where there is nothing to take back. */
  onWithdraw: (() => void) | undefined
  /** Absent where there is no delivery note. */
  onPrint: (() => void) | undefined
}

/** The animals of a release. */
export function ReleaseAnimals({ release, opened, onClose, onWithdraw, onPrint }: ReleaseAnimalsProps) {
  const t = textsOf('releases')
  const { data, error, refetch } = useRelease(release.id, opened)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('animalsTitle')}
      actions={
        <>
          {onWithdraw && (
            <Button variant="default" color="red" onClick={onWithdraw}>
              {t('withdraw')}
            </Button>
          )}
          {onPrint && (
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={onPrint}>
              {t('printNote')}
            </Button>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {textsOf('common')('close')}
          </Button>
        </>
      }
    >
      {error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && data.animals.length === 0 && <p className={classes['text']}>{t('animalsWithdrawn')}</p>}
      {data && data.animals.length > 0 && <Animals animals={data.animals} />}
    </Dialog>
  )
}
