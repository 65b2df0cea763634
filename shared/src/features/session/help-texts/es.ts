import type { TextsOf } from '../../../kernel/texts.ts'
import type { sessionHelpTexts as master } from './en.ts'

export const sessionHelpTexts: TextsOf<typeof master> = {
  login: {
    about: 'La puerta de Warren. Cada persona tiene su propia cuenta.',
    tasks: {
      signIn: {
        title: 'Iniciar sesión',
        steps: [
          'Escriba [session:username] y [session:password].',
          'En su propio ordenador marque [session:keepSignedIn]; en uno compartido déjelo vacío.',
          'Pulse [session:signIn]. Si su cuenta pide un segundo paso, escriba el código del teléfono.',
        ],
      },
      forgot: {
        title: 'No recuerda la contraseña',
        steps: [
          'Pulse [session:forgotPassword].',
          'Escriba su nombre de usuario y pulse [session:forget/submit]; el enlace del correo vale una hora.',
          '¿No llega el correo? Quien abrió su cuenta puede darle otra contraseña.',
        ],
      },
    },
  },
  logout: {
    about: 'Termina su sesión en este dispositivo. Antes avisa de lo que aún no se envió.',
    tasks: {
      leave: {
        title: 'Cerrar sesión sin perder nada',
        steps: [
          'Si hay filas sin enviar, pulse [session:unsentStay] y espere a que se guarden.',
          '[session:unsentLeave] las deja en este ordenador hasta que vuelva a iniciar sesión aquí.',
        ],
      },
    },
  },
  homeOffice: {
    about: 'Su punto de partida: las páginas que puede abrir y lo que aún le falta a una granja nueva.',
    tasks: {
      newFarm: {
        title: 'Poner en marcha una granja nueva',
        steps: [
          'Abra [shell:screens/farms] y pulse [farms:newFarm]; póngale nombre y código.',
          'Abra [shell:screens/users], pulse [users:newUser] y cree a su administrador.',
          'Siga [firstSteps:title] en esta página: se va marcando sola.',
        ],
      },
      newOwner: {
        title: 'Dar acceso a un propietario nuevo',
        steps: [
          'Si pidió acceso, abra [registrations:title] y pulse [registrations:accept].',
          'Si no, abra [shell:nav/userManagement] y elija [users:create/OWNER].',
          'Dígale el nombre de usuario; la granja la crea el propietario.',
        ],
      },
    },
  },
  homeAdmin: {
    about: 'Lo que pide el día: grupos que mirar, avisos de la nave y las páginas de su granja.',
    tasks: {
      morning: {
        title: 'Empezar el día',
        steps: [
          'Mire [watch:home/title]: abra un grupo, vea por qué aparece y pulse [watch:seen/button] cuando esté atendido.',
          'Mire [fromBarn:home/title]: resuelva lo que avisó la nave.',
          'Abra [shell:screens/iaTasks] y vea si cada fila de hoy tiene trabajador.',
        ],
      },
      find: {
        title: 'Encontrar un conejo, una jaula o una página',
        steps: [
          'Pulse Ctrl K o el campo de arriba.',
          'Escriba un tatuaje, un crotal, una jaula o una palabra y pulse Intro.',
        ],
      },
    },
  },
  homeWorker: {
    about: 'Su trabajo de hoy en el teléfono, en el orden del recorrido. También funciona sin red.',
    tasks: {
      beforeBarn: {
        title: 'Antes de entrar en la nave',
        steps: [
          'Mientras haya red, traiga la lista: [barn:refresh].',
          'Pulse [barn:start] en su tarea, o [barn:goOn] si ya la empezó.',
        ],
      },
      afterBarn: {
        title: 'Cuando acaba el trabajo',
        steps: [
          'Pulse [barn:finish] en la tarea.',
          'Abra [barn:unsent] y espere a que todo se envíe; cuando vuelva la red: [barnPhone:sendNow].',
        ],
      },
    },
  },
  homeTechnician: {
    about: 'El puesto de crotalado: crotales y conejos forman pares, leídos en cualquier orden.',
    tasks: {
      tag: {
        title: 'Crotalar conejos',
        steps: [
          'Elija la granja y el nombre de la lista y pulse [taggingStation:begin].',
          'Lea o escriba el crotal y el conejo (tatuaje o jaula), en cualquier orden; Intro después de cada uno.',
          'Pulse [taggingStation:finish]. Lo que está mal se marca par a par y nada se pierde.',
        ],
      },
      wrongPair: {
        title: 'Un par está mal',
        steps: [
          'Pulse la cruz junto al par y lea otra vez los dos.',
          'Para empezar de nuevo: [taggingStation:discard]; ningún conejo recibe crotal antes de [taggingStation:finish].',
        ],
      },
    },
  },
  register: {
    about: 'Los propietarios de granja piden aquí una cuenta. Decide un superadministrador.',
    tasks: {
      ask: {
        title: 'Pedir acceso',
        steps: [
          'Rellene [session:register/fullname], [session:register/email] y una contraseña.',
          'Pulse [session:register/submit]. Podrá entrar en cuanto se abra la cuenta.',
        ],
      },
    },
  },
  forgetPassword: {
    about: 'Se envía a la dirección de su cuenta un enlace para una contraseña nueva.',
    tasks: {
      newPassword: {
        title: 'Poner una contraseña nueva',
        steps: [
          'Escriba su nombre de usuario y pulse [session:forget/submit].',
          'Abra el enlace del correo antes de una hora.',
          'Escriba [session:reset/password] y pulse [session:reset/submit].',
        ],
      },
    },
  },
  terms: {
    about: 'Lo que puede esperar de Warren y lo que Warren espera de usted.',
    tasks: {
      readTerms: {
        title: 'Una pregunta sobre las condiciones',
        steps: [
          'Lea la parte que necesita; los títulos dicen de qué trata.',
          'Para preguntas, diríjase al operador que le dio la cuenta.',
        ],
      },
    },
  },
  privacy: {
    about: 'Qué guarda Warren sobre usted, dónde y por qué.',
    tasks: {
      ownData: {
        title: 'Ver o corregir sus datos',
        steps: [
          'Abra [shell:screens/users] y su propia cuenta.',
          'Lo que no pueda cambiar allí, lo cambia el operador de la instalación.',
        ],
      },
    },
  },
}
