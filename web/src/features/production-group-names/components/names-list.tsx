import { ActionIcon } from '@mantine/core'
import { IconBookmarks, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { GroupName } from '../production-group-names.api.ts'
import { DeleteName } from './delete-name.tsx'
import classes from './group-names.module.css'

export type NamesListProps = { names: readonly GroupName[] }

/** The permitted names, each with its way off the list [PGN-01, PGN-03]. */
export function NamesList({ names }: NamesListProps) {
  const t = textsOf('groupNames')
  const [leaving, setLeaving] = useState<GroupName>()
  // A dialog that has done its work begins anew, with its box unticked.
  const [round, setRound] = useState(0)
  const close = () => setLeaving(undefined)
  return (
    <>
      {names.length === 0 ? (
        <EmptyState icon={IconBookmarks} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <ul className={classes['names']} translate="no">
          {names.map((permitted) => (
            <li key={permitted.id} className={classes['row']}>
              <span className={classes['word']}>{permitted.name}</span>
              <ActionIcon
                aria-label={t('deleteRow', { name: permitted.name })}
                onClick={() => setLeaving(permitted)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <DeleteName
        key={round}
        permitted={leaving}
        onClose={close}
        onDone={() => {
          close()
          setRound(round + 1)
        }}
      />
    </>
  )
}
