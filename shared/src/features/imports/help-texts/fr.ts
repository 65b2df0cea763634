import type { TextsOf } from '../../../kernel/texts.ts'
import type { importsHelpTexts as master } from './en.ts'

export const importsHelpTexts: TextsOf<typeof master> = {
  imports: {
    about: 'Les fichiers Excel des derniers jours\u00a0: ce qu’ils ont changé, et le retour possible.',
    tasks: {
      goOn: {
        title: 'Reprendre un import',
        steps: [
          'Ouvrez le fichier dans la liste.',
          'Corrigez les lignes ou choisissez [imports:skipShort], puis appuyez sur [imports:checkAgain].',
          'Importez les lignes\u202f; [imports:closeUnimported] n’écrit rien.',
        ],
      },
      takeBack: {
        title: 'Annuler un import',
        steps: [
          'Ouvrez le fichier et voyez ce qu’il a changé.',
          'Appuyez sur [imports:undo]. Ce qui a changé ou servi depuis reste, avec la raison.',
        ],
      },
    },
  },
}
