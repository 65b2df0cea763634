import { textsOf } from '../../platform/texts.ts'
import kit from './kit/barn.module.css'
import type { Bundle } from './work-list.ts'
import classes from './walk.module.css'

export type BarnGroup = Bundle['groups'][number]

const nameOf = (use: string): string => `warren.barn.${use}`

/** The group that was used last, for this kind of work: it comes first. */
export function lastGroup(use: string): number | undefined {
  try {
    const kept = Number(localStorage.getItem(nameOf(use)))
    return Number.isInteger(kept) && kept > 0 ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepGroup(use: string, groupId: number): void {
  try {
    localStorage.setItem(nameOf(use), String(groupId))
  } catch {
    // A private window forgets; the group is then chosen anew.
  }
}

/** What lives in it and how old it is: names of groups alone look alike. Before kindling a group has no age. */
function wordAnimals({ types, dayOfAge }: BarnGroup): string {
  const t = textsOf('barnWork')
  const animals = types.map(({ type }) => t(`stocks/${type}`)).join(', ')
  return [animals, ...(dayOfAge >= 0 ? [t('dayOfAge', { day: dayOfAge })] : [])].filter(Boolean).join(' · ')
}

/** Open groups by stable, the last used one first. */
export function GroupChoice({
  groups,
  last,
  onChoose,
}: {
  groups: readonly BarnGroup[]
  last: number | undefined
  onChoose: (group: BarnGroup) => void
}) {
  const t = textsOf('barnWork')
  const sorted = groups.toSorted(
    (a, b) =>
      Number(b.groupId === last) - Number(a.groupId === last) ||
      a.stable.localeCompare(b.stable) ||
      a.name.localeCompare(b.name),
  )
  if (groups.length === 0) return <p>{t('noGroups')}</p>
  return (
    <section className={classes['more']} aria-labelledby="which-group">
      <p id="which-group">{t('chooseGroup')}</p>
      {sorted.map((group) => (
        <button
          key={group.groupId}
          type="button"
          className={kit['wide']}
          translate="no"
          onClick={() => onChoose(group)}
        >
          <span className={classes['group']}>
            {`${group.stable} · ${group.name}`}
            <small translate="yes">{wordAnimals(group)}</small>
          </span>
        </button>
      ))}
    </section>
  )
}
