import { type ReactNode, useState } from 'react'
import { useGridCards } from '../../../ui/edit-grid/edit-grid.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { dayAt, DayMenu } from '../diary/day-menu.tsx'
import { DiaryPanel } from '../diary/diary-panel.tsx'
import type { GroupSheet } from '../diary/sheet.api.ts'
import type { Diary } from '../diary/use-diary.ts'
import { OriginsPanel } from '../origins/origins-panel.tsx'
import { GroupHead } from './group-head.tsx'
import { GroupNotices, type Stocked } from './notices.tsx'
import { Place } from './place.tsx'
import classes from './page.module.css'
import { MembersPanel } from './side-panels.tsx'
import type { GroupDialogs } from './use-group-dialogs.tsx'

type PlaceProps = { sheet: GroupSheet; diary: Diary; dialogs: GroupDialogs }

function DiaryPlace({ sheet, diary, dialogs }: PlaceProps) {
  const [menu, setMenu] = useState(false)
  const open = (row: number) => {
    const day = dayAt(diary.control, row)
    if (day) dialogs.details(day)
  }
  return (
    <div className={classes['diary']}>
      <DiaryPanel
        diary={diary}
        outbox={diary.outbox}
        onOpen={open}
        onMenu={() => setMenu(true)}
        menu={
          <DayMenu
            control={diary.control}
            sheet={sheet}
            opened={menu}
            onChange={setMenu}
            onDetails={dialogs.details}
            onHistory={dialogs.history}
            onClose={dialogs.close}
            onReopen={dialogs.reopen}
          />
        }
      />
    </div>
  )
}

export type GroupDeskProps = PlaceProps & {
  /** A diary of many columns takes the whole width, under what else stands beside it. */
  wide?: boolean
  stocked: Stocked
  /** False where animals do not arrive from elsewhere. */
  hasOrigins?: boolean
  /** False where stables cannot be changed. */
  hasStables?: boolean
  /** What there is to know on one line. */
  facts: ReactNode
  /** How the group does, over the diary; on a phone under the card of today. */
  charts?: ReactNode
  /** Beside the diary, after origins or members. */
  after?: ReactNode
}

type SideProps = Pick<GroupDeskProps, 'sheet' | 'dialogs'>

/** The members of a merged group; else where its animals come from. */
function MembersOrOrigins({ sheet, dialogs }: SideProps) {
  const { group, members } = sheet
  if (group.isParent)
    return <MembersPanel group={group} members={members.filter(({ groupId }) => groupId !== group.id)} />
  return (
    <OriginsPanel
      sheet={sheet}
      onAdd={() => dialogs.origin({ kind: 'arrival' })}
      onEdit={(origin) => dialogs.origin({ kind: 'arrival', origin })}
      onDelete={dialogs.deleteOrigin}
    />
  )
}

type BodyProps = { wide: boolean; isCards: boolean; side: ReactNode; children: ReactNode }

/** Beside the diary, or over it where it takes the whole width; on a phone the card of today comes first. */
const DeskBody = ({ wide, isCards, side, children }: BodyProps) => (
  <div className={classes['desk']} data-wide={wide || undefined}>
    {wide && !isCards && side}
    {children}
    {(!wide || isCards) && side}
  </div>
)

/** The page of a group: what there is to know, its diary, and beside it where its animals come from. */
export function GroupDesk(props: GroupDeskProps) {
  const { sheet, diary, dialogs, stocked, facts, charts, after } = props
  const { wide = false, hasOrigins = true, hasStables = true } = props
  const isCards = useGridCards()
  const side = (
    <div className={classes['side']}>
      {isCards && charts}
      {(sheet.group.isParent || hasOrigins) && (
        <Place at="origins">
          <MembersOrOrigins sheet={sheet} dialogs={dialogs} />
        </Place>
      )}
      {after}
    </div>
  )
  return (
    <>
      <GroupHead
        sheet={sheet}
        onStables={hasStables ? dialogs.stables : undefined}
        onCount={dialogs.count}
        onToday={() => {
          diary.goToToday()
          document.querySelector<HTMLElement>('[role="grid"]')?.focus()
        }}
      />
      <PageBody>
        {facts}
        <GroupNotices
          sheet={sheet}
          stocked={stocked}
          onExplain={dialogs.count}
          onCloseOn={dialogs.closeOn}
          onAddOrigin={hasOrigins ? () => dialogs.origin({ kind: 'arrival' }) : undefined}
        />
        {!isCards && charts}
        <DeskBody wide={wide} isCards={isCards} side={side}>
          <Place at="diary">
            <DiaryPlace sheet={sheet} diary={diary} dialogs={dialogs} />
          </Place>
        </DeskBody>
      </PageBody>
      {dialogs.shown}
    </>
  )
}
