import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import type { Sheet } from '@warren/shared/kernel/sheet.ts'
import { copyLater } from '../../../platform/clipboard.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { fetchAllLines, useDownloadMarked } from '../imports.api.ts'
import classes from '../imports.module.css'
import { copyText } from '../line-words.ts'

export type TakeAlongProps = { id: number; sheet: Sheet | undefined }

async function copyLines(id: number, sheet: Sheet | undefined): Promise<number> {
  const lines = fetchAllLines(id)
  await copyLater(lines.then((all) => copyText(all, sheet)))
  return (await lines).length
}

/** What is safe: the result in the clipboard, or the file with its bad cells marked [IMP-01]. */
export function TakeAlong({ id, sheet }: TakeAlongProps) {
  const t = textsOf('imports')
  const copy = useMutation({
    mutationFn: () => copyLines(id, sheet),
    onSuccess: (count) => toast.success({ title: t('copied', { count }) }),
    onError: () => toast.error({ title: t('notCopied') }),
  })
  const marked = useDownloadMarked(id)
  const download = () =>
    marked.mutate(undefined, {
      onError: (failure) =>
        toast.error({ title: t('markedFailed'), detail: wordFailure(failure).sentences.join(' ') }),
    })
  return (
    <div className={classes['takeAlong']}>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} />}
        loading={copy.isPending}
        onClick={() => copy.mutate()}
      >
        {t('copy')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        loading={marked.isPending}
        title={t('markedHelp')}
        aria-description={t('markedHelp')}
        onClick={download}
      >
        {t('marked')}
      </Button>
    </div>
  )
}
