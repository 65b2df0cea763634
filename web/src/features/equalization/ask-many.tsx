import { Button } from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'

/** So many moves or litters are written without a question. */
const MOST_UNASKED = 10

interface Question {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly run: () => void
}

/** A write to many litters at the same time needs a confirmation. */
export function useAskMany() {
  const { subject, opened, round, open, close } = useDialog<Question>()
  const confirm = () => {
    close()
    subject?.run()
  }
  return {
    ask: (count: number, question: Question) => (count > MOST_UNASKED ? open(question) : question.run()),
    dialog: subject && (
      <Dialog
        key={round}
        opened={opened}
        onClose={close}
        title={subject.title}
        actions={
          <>
            <Button variant="default" onClick={close}>
              {textsOf('common')('cancel')}
            </Button>
            <Button onClick={confirm} data-autofocus>
              {subject.action}
            </Button>
          </>
        }
      >
        {subject.text}
      </Dialog>
    ),
  }
}
