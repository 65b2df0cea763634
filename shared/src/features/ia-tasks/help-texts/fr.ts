import type { TextsOf } from '../../../kernel/texts.ts'
import type { iaTasksHelpTexts as master } from './en.ts'

export const iaTasksHelpTexts: TextsOf<typeof master> = {
  iaTasks: {
    about: 'Le travail de chaque groupe IA\u00a0: l’échéance, qui le fait, où il en est.',
    tasks: {
      handOut: {
        title: 'Répartir le travail',
        steps: [
          'Choisissez le groupe, puis une tâche et ses ouvriers.',
          'Pour une grande tâche\u00a0: [iaTasks:split], puis [iaTasks:evenOut].',
          'Les ouvriers voient aussitôt leurs rangées sur le téléphone.',
        ],
      },
      paper: {
        title: 'Prendre une liste papier',
        steps: [
          'Appuyez sur [iaTasks:print] à la tâche.',
          'Ce qui est tapé ou envoyé termine la tâche tout seul\u202f; [iaTasks:finish] le fait à la main.',
        ],
      },
    },
  },
}
