import { useState } from 'react'
import { PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { textsOf } from '../../platform/texts.ts'
import { WideKey } from './kit/keys.tsx'
import classes from './phone.module.css'
import { giveFile, unsentFileOf } from './save-file.ts'
import { useBarn, useBarnPhone } from './use-barn.ts'

/** The last resort of a phone that finds no network: what waits on it as a file, for the office to upload [FLD-16]. */
export function UnsentFileKey() {
  const t = textsOf('barnPhone')
  const { queue } = useBarnPhone()
  const { lane, rows } = useBarn()
  const [said, setSaid] = useState<string>()
  const save = async () => {
    if (!lane) return
    try {
      const file = await unsentFileOf(lane, rows, new Date(PAGE_CLOCK.now()))
      const hasLeft = await giveFile(file)
      const last = rows.findLast(({ state }) => state === 'queued')
      if (hasLeft && last) await queue.savedAsFile(lane.laneId, last.seq)
      setSaid(hasLeft ? t('fileSaved', { name: file.name }) : undefined)
    } catch {
      setSaid(t('fileFailed'))
    }
  }
  return (
    <>
      <WideKey onPress={() => void save()}>{t('saveFile')}</WideKey>
      {said !== undefined && <output className={classes['note']}>{said}</output>}
    </>
  )
}
