import type { TextsOf } from '../../../kernel/texts.ts'
import type { session as en } from './en.ts'

export const session = {
  loginTitle: 'Le damos la bienvenida',
  loginSub: 'Inicie sesión en su granja.',
  loginScreen: 'Inicio de sesión',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  usernameMissing: 'Introduzca su nombre de usuario',
  passwordMissing: 'Introduzca su contraseña',
  forgotPassword: '¿Olvidó la contraseña?',
  keepSignedIn: 'Mantener la sesión en este equipo',
  signIn: 'Iniciar sesión',
  claimFirst: 'Cada coneja, cada camada,',
  claimSecond: 'cada día de la banda.',
  areas: {
    breeding: 'Reproducción',
    diaries: 'Diarios de grupo',
    weights: 'Pesajes',
    earTags: 'Crotales',
    slaughter: 'Datos de matadero',
  },
  demoTitle: 'Granja de demostración: entrar como',
  languageError: 'Error al cambiar al idioma {language}',
  logoutScreen: 'Cerrando sesión',
  unsentTitle_one: '{count} fila está sin enviar',
  unsentTitle_many: '{count} filas están sin enviar',
  unsentTitle_other: '{count} filas están sin enviar',
  unsentText:
    'Lo que ha escrito se guarda en este ordenador y se envía cuando vuelva a iniciar sesión aquí. En otro ordenador no se ve.',
  unsentStay: 'Seguir con la sesión',
  unsentLeave: 'Cerrar sesión de todos modos',
  termsLink: 'Condiciones de uso',
  privacyLink: 'Privacidad',
  backToSignIn: 'Volver al inicio de sesión',
  secondFactor: {
    title: 'Inicio de sesión en dos pasos',
    offText:
      'Al iniciar sesión se pide además un código de una aplicación de su teléfono: una contraseña robada sola no abre nada.',
    turnOn: 'Activar',
    onSince: 'Activado desde el {date}.',
    turnOff: 'Desactivar',
    onTitle: 'Activar el inicio de sesión en dos pasos',
    scan: 'Lea este cuadrado con una aplicación de autenticación en su teléfono. Después escriba las seis cifras que muestra.',
    qr: 'Código QR para la aplicación de autenticación',
    byHand: 'O escriba esta clave en la aplicación:',
    code: 'Código',
    codeHelp: 'Seis cifras de la aplicación de su teléfono',
    codeOrRecovery: 'Seis cifras de la aplicación de su teléfono, o un código de recuperación',
    codeMissing: 'Escriba el código',
    codesTitle: 'Sus códigos de recuperación',
    codesText:
      'Si pierde el teléfono, cada uno abre su cuenta una vez. Imprímalos o anótelos ahora: no se vuelven a mostrar.',
    copy: 'Copiar',
    copied: 'Copiado',
    done: 'Los he guardado',
    turnedOff: 'El inicio de sesión en dos pasos está desactivado',
    offTitle: 'Desactivar el inicio de sesión en dos pasos',
    doorTitle: 'Escriba su código',
    doorSub: 'Su cuenta pide un segundo paso.',
    otherUser: 'Iniciar sesión con otra cuenta',
    othersOn: 'Para entrar en esta cuenta se pide además un código del teléfono, desde el {date}.',
    reset: 'Quitar',
    resetTitle: '¿Quitar el inicio de sesión en dos pasos?',
    resetText:
      'Solo si el usuario ha perdido el teléfono y los códigos de recuperación, y está seguro de quién lo pide. Después basta la contraseña para abrir la cuenta.',
    resetDone: 'Se ha quitado el inicio de sesión en dos pasos',
  },
  recoveryCodesLeft_one: 'Queda {count} código de recuperación.',
  recoveryCodesLeft_many: 'Quedan {count} códigos de recuperación.',
  recoveryCodesLeft_other: 'Quedan {count} códigos de recuperación.',
  register: {
    title: 'Solicitar acceso',
    sub: 'Para propietarios de granjas. Un superadministrador revisa la solicitud y abre la cuenta.',
    fullname: 'Nombre completo',
    email: 'Correo electrónico',
    submit: 'Enviar solicitud',
    doneTitle: 'Su solicitud ha llegado',
    doneText: 'Podrá iniciar sesión en cuanto un superadministrador abra su cuenta.',
  },
  newPasswordRule: 'Letras y cifras, al menos {min} caracteres',
  newPasswordRuleSymbols: 'Letras y cifras, se admiten signos, al menos {min} caracteres',
  forget: {
    title: '¿Olvidó su contraseña?',
    sub: 'Indique su usuario. Si tiene cuenta aquí, se envía un enlace a su correo electrónico.',
    submit: 'Enviar enlace',
    sentTitle: 'Mire su buzón de correo',
    sentText: 'Si el usuario existe, el enlace va en camino. Sirve una vez, durante una hora.',
    noMail: '¿No llega el correo? Quien abrió su cuenta puede darle una contraseña nueva.',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    sub: 'Cierra todas las sesiones que sigan abiertas con la anterior.',
    password: 'Contraseña nueva',
    submit: 'Guardar contraseña',
    doneTitle: 'La contraseña nueva está guardada',
    doneText: 'Ya puede iniciar sesión con ella.',
    again: 'Pedir un enlace nuevo',
  },
  terms: {
    title: 'Condiciones de uso',
    intro:
      'Warren lleva los registros de granjas cunícolas. Para todo lo que sigue, su interlocutor es quien gestiona esta instalación y le dio su cuenta.',
    accountTitle: 'Su cuenta',
    accountText:
      'Es solo suya. Guarde la contraseña para usted y cierre la sesión en equipos compartidos. Lo que se haga con su cuenta queda registrado a su nombre.',
    scopeTitle: 'Qué puede ver y cambiar',
    scopeText:
      'Lo deciden su rol y su granja. El servidor lo comprueba en cada llamada; quien intente eludirlo pierde la cuenta.',
    entriesTitle: 'Lo que usted anota',
    entriesText:
      'Las anotaciones son de la granja, no de la persona. Permanecen cuando se cierra una cuenta, porque la historia de los animales debe seguir siendo legible.',
    figuresTitle: 'Qué valen las cifras',
    figuresText:
      'Warren cuenta, recuerda y avisa a partir de lo anotado. No sustituye al veterinario ni a los registros que exige la ley. Compruebe una cifra antes de actuar.',
    endTitle: 'Cierre de una cuenta',
    endText:
      'Quien abrió una cuenta puede cerrarla en cualquier momento; el acceso termina al instante. Usted también puede pedirlo.',
  },
  privacy: {
    title: 'Privacidad',
    intro:
      'Qué guarda Warren sobre usted, dónde y para qué. Responde quien gestiona esta instalación; pregunte a quien abrió su cuenta.',
    accountTitle: 'Su cuenta',
    accountText:
      'Nombre de usuario, correo electrónico, rol, granja e idioma; un teléfono y su nombre completo si se dieron. De la contraseña solo se guarda una huella, de la que nadie puede leerla.',
    workTitle: 'Su trabajo',
    workText:
      'El registro de acciones guarda quién cambió qué y cuándo, con los datos enviados, para poder seguir la historia de los animales. Nunca contiene contraseñas ni claves de sesión. El servidor guarda además cuándo empiezan y terminan sus sesiones, y un registro técnico de llamadas, con la dirección de red de la que vienen, para encontrar fallos y ataques.',
    browserTitle: 'Cookies de este sitio',
    browserText:
      '«warren», en https «__Host-warren», contiene la clave de su sesión, que ningún script lee. «user» contiene su nombre de usuario, función y granja para la pantalla, y ninguna clave. Las dos se borran al cerrar la sesión, a las 12 horas como mucho y, si no eligió seguir conectado, al cerrar el navegador. «device» indica que ya inició sesión en este navegador, para que las contraseñas erróneas escritas en otro lugar no le impidan entrar; permanece 365 días después del último inicio de sesión, también si la cierra. «user-create-role» contiene la función de una cuenta mientras usted la crea. No hay más cookies.',
    storageTitle: 'Almacenamiento local de este navegador',
    storageText:
      'Permanece hasta que usted borre los datos del sitio en el navegador, salvo que aquí se diga otra cosa. Ajustes: «user-language», «layout-settings», «mantine-color-scheme-value», «warren.barn», «warren.barn.*», «warren.cageCards», «warren.reader». Lo último que eligió o confirmó: «warren.ia-group.*», «warren.diary-order.*», «warren.paste-order», «warren.first-steps.*», «warren.accepted-doubts», «warren.place.*». Crotales colocados y aún no enviados: «warren.ear-tagging.*». Quién trabaja en este teléfono, para que la nave se abra sin red: «warren.phone-user» hasta que usted deje el teléfono, «warren.barn-use», «warren.lane-session». Que cerró la sesión: «warren.signed-out», y «warren.sign-out-due» hasta que el servidor lo sepa.',
    tabTitle: 'Almacenamiento de esta pestaña',
    tabText:
      '«warren.draft.*» guarda los formularios empezados, hasta que los guarde o cierre la sesión. «warren.list-place», «warren.stock-list» y «tsr-scroll-restoration-*» guardan el lugar de una lista o página en el que estaba. Todo se borra al cerrar la pestaña.',
    phoneTitle: 'Trabajo sin red',
    phoneText:
      'La base de datos «warren» (IndexedDB) guarda lo que usted escribió hasta que el servidor lo tenga. En un teléfono de la nave guarda además los animales y las tareas de su trabajo, una clave que solo abre el trabajo de la nave, y sus anotaciones, 40 días después de su llegada, o 7 días si el teléfono está lleno. Al dejar el teléfono se borran los animales, las tareas y la clave. La caché «warren-*» guarda el programa, y nada sobre usted, hasta la siguiente versión.',
    othersTitle: 'Terceros',
    othersText:
      'Sin publicidad, sin medición de visitas, nada cargado de otras empresas. Solo se envía un correo cuando alguien pide una contraseña nueva para su cuenta.',
    accessTitle: 'Quién lo ve',
    accessText:
      'Los administradores y el propietario de su granja ven su cuenta; los superadministradores ven todas. Las demás granjas no ven nada.',
    rightsTitle: 'Sus derechos',
    rightsText:
      'Puede pedir ver, corregir o cerrar su cuenta. Las anotaciones sobre los animales permanecen, con su nombre de usuario, mientras la granja deba responder de ellas.',
  },
} satisfies TextsOf<typeof en>
