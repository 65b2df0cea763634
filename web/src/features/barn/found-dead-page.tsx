import { DIARY_ADD } from '@warren/shared/features/group-pages/group-pages.commands.ts'
import { ADDED_FIELDS } from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import { HEAD_FIELDS } from '@warren/shared/features/group-pages/documents.rules.ts'
import { useState } from 'react'
import { Link } from '../../platform/link.tsx'
import { draftOf } from '../../platform/outbox/entry-wire.ts'
import { PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { textsOf } from '../../platform/texts.ts'
import { inBarn } from './barn-root.tsx'
import { type BarnGroup, GroupChoice, keepGroup, lastGroup } from './group-choice.tsx'
import { BarnFrame } from './kit/barn-frame.tsx'
import kit from './kit/barn.module.css'
import { KitPad } from './kit/kit-pad.tsx'
import { WideKey } from './kit/keys.tsx'
import { NotSavedBar } from './kit/not-saved.tsx'
import { useKeysMean } from './kit/touch-gate.ts'
import { UndoRow } from './nest-parts.tsx'
import { addedOf } from './own-entries.rules.ts'
import { useBarn } from './use-barn.ts'
import { type Pressing, usePress } from './use-press.ts'
import { useWorkDay } from './use-today.ts'
import classes from './walk.module.css'

const USE = 'dead'
type Field = (typeof ADDED_FIELDS)[number]
const fieldsOf = ({ kind }: BarnGroup): readonly Field[] =>
  ADDED_FIELDS.filter((field) => HEAD_FIELDS[field].group === kind)

type CountProps = {
  group: BarnGroup
  field: Field
  day: string
  press: Pressing
  onDone: () => void
}

/** The press that counts is the one that saves. */
function Count({ group, field, day, press: { entering }, onDone }: CountProps) {
  const t = textsOf('barnWork')
  const add = (num: number) => {
    const words = t('deadSaid', { field: t(`fields/${field}`), count: num, group: group.name })
    entering.save(() => ({
      drafts: [draftOf(DIARY_ADD, { groupId: group.groupId, day, field, num }, PAGE_CLOCK, { words })],
      tone: 'saved',
      said: words,
      after: onDone,
    }))
  }
  return (
    <section className={classes['more']} aria-labelledby="how-many">
      <p id="how-many">{`${t(`fields/${field}`)}: ${t('howMany')}`}</p>
      <KitPad label={t('howMany')} from={1} isOff={entering.failed !== undefined} onPress={add} />
      <WideKey onPress={onDone}>{textsOf('barn')('back')}</WideKey>
    </section>
  )
}

function Choices({
  group,
  day,
  onField,
  onOther,
}: {
  group: BarnGroup
  day: string
  onField: (field: Field) => void
  onOther: () => void
}) {
  const t = textsOf('barnWork')
  const { rows } = useBarn()
  const added = addedOf(rows, { groupId: group.groupId, day })
  return (
    <section className={classes['more']} aria-labelledby="which-field">
      <WideKey onPress={onOther}>
        <span translate="no">{`${group.stable} · ${group.name}`}</span>
      </WideKey>
      {added > 0 && <span>{t('todayDead', { count: added })}</span>}
      <p id="which-field">{t('chooseField')}</p>
      {fieldsOf(group).map((field) => (
        <WideKey key={field} onPress={() => onField(field)}>
          {t(`fields/${field}`)}
        </WideKey>
      ))}
    </section>
  )
}

type Work = NonNullable<ReturnType<typeof useWorkDay>>

/** Group, then field, then count. */
function Steps({ work, press }: { work: Work; press: Pressing }) {
  const t = textsOf('barnWork')
  const [groupId, setGroupId] = useState(() => lastGroup(USE))
  const [field, setField] = useState<Field>()
  const { groups } = work.list.bundle
  const group = groups.find((one) => one.groupId === groupId)
  useKeysMean(`${group?.groupId} ${field}`)
  const choose = (one: BarnGroup | undefined) => {
    if (one) keepGroup(USE, one.groupId)
    setGroupId(one?.groupId)
    setField(undefined)
  }
  if (group && field)
    return (
      <Count group={group} field={field} day={work.today} press={press} onDone={() => setField(undefined)} />
    )
  return (
    <>
      {group ? (
        <Choices group={group} day={work.today} onField={setField} onOther={() => choose(undefined)} />
      ) : (
        <GroupChoice groups={groups} last={lastGroup(USE)} onChoose={choose} />
      )}
      <Link to="/barn/doe" className={kit['wide']}>
        {t('aDoe')}
      </Link>
    </>
  )
}

/** F-05: field and count, two presses; a doe of the list by herself [FLD-12, 8.6]. */
function FoundDead() {
  const t = textsOf('barnWork')
  const work = useWorkDay()
  const press = usePress(({ kind }) => kind === 'DIARY_ADD')
  return (
    <BarnFrame
      title={t('foundDead')}
      back="/"
      keys={
        <>
          <NotSavedBar {...press.entering} />
          <UndoRow nest={press} />
        </>
      }
    >
      {work ? <Steps work={work} press={press} /> : <p>{textsOf('barn')('lockedText')}</p>}
    </BarnFrame>
  )
}

export const FoundDeadPage = inBarn(FoundDead)
