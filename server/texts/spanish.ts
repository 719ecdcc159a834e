/**
 * Texts of the plant and its sign-in for operators: English sentence and Spanish translation. {0} is
 * the first value. The words are those of docs/terms-es.md. What IT alone reads (imports, commands, the
 * log) is English.
 */
export const SPANISH = {
  // Packing
  '{0} is in the list twice': '{0} está dos veces en la lista',
  '{0} is not of this order': '{0} no es de esta orden',
  '{0} is not a {1}': '{0} no es {1}',
  '{0} or {1}': '{0} o {1}',
  'master case': 'una caja máster',
  'shipper case': 'una caja',
  unit: 'una unidad',
  'The case size of the order is not set': 'Falta elegir el tamaño de caja de la orden',
  'A case holds {0}, and the list has {1}': 'En una caja van {0} y la lista tiene {1}',
  '{0} is already loose': '{0} ya está sin empacar',
  '{0} is not in this call, or named twice': '{0} no está en esta llamada o se nombra dos veces',
  'There is no account {0}': 'No hay ninguna cuenta {0}',
  '{0}.': '{0}.',
  '{0} has been packed already': '{0} ya se empacó',
  '{0} is empty: fill it at station 1B': '{0} está vacía: llénela en la estación 1B',
  '{0} is packed already': '{0} ya está empacada',
  '{0} is packed in {1}': '{0} está empacada en {1}',
  'The case does not exist.': 'La caja no existe.',

  // Orders, labels, lab results
  'The order does not exist.': 'La orden no existe.',
  'The order is {0} and cannot be changed this way.': 'Orden: {0}. No admite ese cambio.',
  pending: 'pendiente',
  ready: 'lista',
  'in progress': 'en proceso',
  done: 'terminada',
  cancelled: 'cancelada',
  'This idempotency key was used for another request.':
    'Esta clave de idempotencia ya se usó en otra solicitud.',
  'Enter {0} or less: no order of this plant has more units':
    'Capture {0} o menos: ninguna orden de esta planta tiene más unidades',
  'The produced quantity cannot be {0} while {1} units are packed: unpack cases first, or ask an administrator':
    'La cantidad producida no puede ser {0} mientras hay {1} unidades empacadas: primero desempaque cajas, o consulte a un administrador',
  '{0} labels are more than this plant makes at once ({1}): print them in several batches, as extra labels':
    '{0} etiquetas son más de las que esta planta hace a la vez ({1}); imprímalas por partes, como etiquetas extra',
  'Nothing is planned yet: set the case size and the produced quantity.':
    'Todavía no hay nada planeado: elija el tamaño de caja y capture la cantidad producida.',
  'This template is not for label printers.': 'Esta plantilla no es para impresoras de etiquetas.',
  'This printer is not there any more. Choose another one.':
    'Esta impresora ya no está. Elija otra.',
  'This print has moved on meanwhile. Look again.':
    'Esta impresión ha avanzado mientras tanto. Mírela de nuevo.',
  'There is no such print.': 'Esta impresión no existe.',
  'Some of these labels were sent to a printer before. Say why they are printed again.':
    'Algunas de estas etiquetas ya se enviaron a una impresora. Indique por qué se imprimen otra vez.',
  'These labels are not of this order. Choose a label file of this order.':
    'Estas etiquetas no son de esta orden. Elija un archivo de etiquetas de esta orden.',
  'The last label is number {0}.': 'La última etiqueta es la número {0}.',
  'The last label comes before the first one.': 'La última etiqueta está antes de la primera.',
  'These labels are printed; print extra labels.':
    'Estas etiquetas ya se imprimieron; imprima etiquetas extra.',
  'The label file does not exist.': 'El archivo de etiquetas no existe.',
  'Someone else has changed these lab test results in the meantime.':
    'Alguien más cambió estos resultados de laboratorio mientras tanto.',
  '{0} is not a unit of measure': '{0} no es una unidad de medida',

  // Any call
  'Bad Request': 'Solicitud incorrecta',
  Unauthorized: 'No autorizado',
  'Forbidden. You do not have permission to access this resource.':
    'Prohibido. No tiene permiso para entrar aquí.',
  'Not Found': 'No se encontró',
  'Method Not Allowed': 'Método no permitido',
  Conflict: 'Conflicto',
  'The request is too large': 'La solicitud es demasiado grande',
  'The address is too long': 'La dirección es demasiado larga',
  'Validation Error': 'Error de validación',
  'Too Many Requests': 'Demasiadas solicitudes',
  'Internal Server Error': 'Error interno del servidor',
  Error: 'Error',
  'The database does not answer. Try again.': 'La base de datos no responde. Intente de nuevo.',
  'Too many requests. Try again in {0} s.': 'Demasiadas solicitudes. Intente de nuevo en {0} s.',
  'The identity provider cannot be reached.':
    'No hay conexión con el servicio de inicio de sesión.',
  'The disk of the plant is full.': 'El disco de la planta está lleno.',
  'The database of the plant is damaged: stop the server and restore a backup.':
    'La base de datos de la planta está dañada: detenga el servidor y recupere un respaldo.',
  'has a character that is no text': 'tiene un carácter que no es texto',
  'Enter {0} or more': 'Capture {0} o más',
  'Enter {0} or less': 'Capture {0} o menos',
  'Enter more than {0}': 'Capture más de {0}',
  'is not valid': 'no es válido',

  // Sign-in
  'Sign in': 'Inicie sesión',
  'Sign In': 'Iniciar sesión',
  'Teleport Floor, a demonstration: sign in as {0}':
    'Teleport Floor, una demostración: inicie sesión como {0}',
  Username: 'Usuario',
  Password: 'Contraseña',
  'Invalid badge or PIN.': 'El gafete o el NIP no son correctos.',
  'A PIN has 4 to 6 digits.': 'Un NIP tiene de 4 a 6 dígitos.',
  'PIN of your badge': 'NIP de su gafete',
  'Another way to sign in': 'Otra manera de iniciar sesión',
  'Read the badge with the camera': 'Leer el gafete con la cámara',
  'The camera could not be opened.': 'No se pudo abrir la cámara.',
  'Hold the badge before the camera.': 'Ponga el gafete frente a la cámara.',
  'Close the camera': 'Cerrar la cámara',
  'The camera cannot read badges here. Use a hand scanner, or your password.':
    'La cámara no puede leer gafetes aquí. Use un lector de mano o su contraseña.',
  'Or scan your badge.': 'O escanee su gafete.',
  'This badge is not valid any more.': 'Este gafete ya no es válido.',
  'Invalid username or password.': 'El usuario o la contraseña no son correctos.',
  'Too many wrong attempts. Try again in {0} s.':
    'Demasiados intentos incorrectos. Intente de nuevo en {0} s.',
  'The password was changed during this sign-in. Sign in with the new one.':
    'La contraseña cambió durante este inicio de sesión. Entre con la nueva.',
  'This account is disabled. Ask your administrator.':
    'Esta cuenta está desactivada. Pregunte a quien administra esta planta.',
  'The browser did not send the cookie of this sign-in. Allow cookies for this address, then try again.':
    'El navegador no envió la cookie de este inicio de sesión. Permita las cookies para esta dirección y vuelva a intentarlo.',
  'This page was open too long. The password was not changed: begin again.':
    'Esta página estuvo abierta demasiado tiempo. La contraseña no se cambió: empiece de nuevo.',
  'Sign in first.': 'Primero inicie sesión.',
  'Change password': 'Cambiar contraseña',
  'Choose a password that only you know.': 'Elija una contraseña que solo usted sepa.',
  'Current password': 'Contraseña actual',
  'Password that you were given': 'Contraseña que le dieron',
  'The password that you were given is not correct.': 'La contraseña que le dieron no es correcta.',
  'The current password is not correct.': 'La contraseña actual no es correcta.',
  'New password': 'Contraseña nueva',
  'Repeat the new password': 'Repita la contraseña nueva',
  Cancel: 'Cancelar',
  'The two passwords are not the same.': 'Las dos contraseñas no son iguales.',
  'Use a password other than the one that you were given.':
    'Use una contraseña distinta de la que le dieron.',
  'Use at least {0} characters, not counting spaces.':
    'Use al menos {0} caracteres, sin contar espacios.',
  'Use a password that is not your name.': 'Use una contraseña que no sea su nombre.',
  'Many people use this password, so it is easy to guess. Use another one.':
    'Muchas personas usan esta contraseña y es fácil de adivinar. Use otra.',
  'Sign out': 'Cerrar sesión',
  'Signed out': 'Sesión cerrada',
  'You are signed out.': 'Su sesión está cerrada.',
  'Sign-in problem': 'Problema al iniciar sesión',
  'The server could not answer. Its log has the reason.':
    'El servidor no pudo responder. Su registro dice por qué.',
  'This request is not valid.': 'Esta solicitud no es válida.',
  'The database of the plant does not answer.': 'La base de datos de la planta no responde.',
  'Wait a minute, then try again. If it keeps happening, tell IT.':
    'Espere un minuto e intente de nuevo. Si sigue igual, avise a Sistemas.',
  'Open the app again. If it keeps happening, tell IT.':
    'Abra la aplicación de nuevo. Si sigue igual, avise a Sistemas.',
  'Try Again': 'Intentar de nuevo',
} as const;
