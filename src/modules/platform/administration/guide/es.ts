import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'system',
    title: 'Ajustes del sistema',
    opens: 'systemSettings',
    text: [
      'Aquí están el nombre del producto, el contacto de soporte, si cualquiera puede pedir una cuenta, el remitente y el servidor de correo y los proveedores de inicio de sesión. Valen para toda la instalación: quien la gestiona los cambia; los administradores los leen donde hay una sola empresa.',
      'La longitud mínima de una contraseña es una regla de su empresa; cuenta cuando alguien establezca su próxima contraseña.',
    ],
  },
  {
    id: 'mail',
    title: 'Correo',
    opens: 'systemSettings',
    text: [
      'Sin servidor de correo, los mensajes se escriben como archivos en la carpeta outbox del servidor y no llegan a nadie. Introduzca la dirección de un servidor, como smtp://nombre:contraseña@host:puerto, y envíe un correo de prueba.',
      'La dirección se guarda cifrada y no se vuelve a mostrar. SMTP_URL y PLUMBLINE_MAIL_FROM del entorno prevalecen sobre lo que se fije aquí.',
    ],
  },
  {
    id: 'backups',
    title: 'Copias de seguridad',
    opens: 'systemSettings',
    text: [
      'Elija con qué frecuencia escribe el servidor una copia de seguridad, a qué hora y cuántas se conservan. Una copia contiene todas las filas y todos los archivos subidos tal como están en un momento; mientras tanto se sigue trabajando. Si una falla, los administradores reciben un aviso urgente. Hacer una copia ahora escribe una al momento, lo que prueba la carpeta y la frase de contraseña.',
      'En el servidor, npx plumbline backup ARCHIVO escribe una al momento, npx plumbline doctor --verify ARCHIVO demuestra que se puede restaurar y npx plumbline restore ARCHIVO llena con ella una instalación vacía.',
      'Una instalación restaurada está en pausa: las personas entran con sus contraseñas, pero no se envía correo, no se llama a ningún webhook y no se ejecuta ningún trabajo hasta que se reanude aquí o con npx plumbline resume.',
    ],
  },
  {
    id: 'providers',
    title: 'Iniciar sesión con Google o inicio de sesión único',
    opens: 'systemSettings',
    text: [
      'Añada Google o cualquier proveedor OpenID Connect con su identificador, su secreto y su dirección de descubrimiento, y pruébelo antes de ofrecerlo.',
      'Quien llega así por primera vez espera aprobación como todos los que se registran. Una cuenta existente solo puede vincularla su titular, en su perfil.',
    ],
  },
  {
    id: 'landing',
    title: 'Portada',
    opens: 'systemSettings',
    text: [
      'Los visitantes leen la portada antes de iniciar sesión. Quien gestiona la instalación escribe con sus propias palabras el titular, la introducción y las tres afirmaciones, para cada idioma; un campo que queda vacío dice lo que el producto dice de por sí.',
      'Hasta tres testimonios están después de las afirmaciones, con el nombre y la empresa de quien lo dijo. Son iguales en todos los idiomas, y sin ninguno la página no tiene esa parte.',
    ],
  },
  {
    id: 'status',
    title: 'Estado del servidor',
    opens: 'apiStatus',
    text: [
      'Estado de la API muestra la base de datos, los archivos, los trabajos, el correo y las actualizaciones en directo, cada uno con lo que se midió. Probar pone a prueba esa parte de verdad y dice cómo fue.',
    ],
  },
  {
    id: 'permissions',
    title: 'Permisos',
    opens: 'permissions',
    text: [
      'La tabla muestra qué rol tiene qué permiso. Su empresa puede decidir otra cosa para cada rol menos Administrador; unos pocos permisos son fijos.',
      'La explicación por persona dice, para una persona y un permiso, qué rol o decisión se lo da.',
    ],
  },
  {
    id: 'audit',
    title: 'Registro de auditoría',
    opens: 'auditLog',
    text: [
      'Cada cambio de importancia queda anotado con la hora, la persona, la dirección de red y lo que había antes y después. Filtre por persona, tipo y días, y guarde lo que ve como archivo para una hoja de cálculo.',
      'Ninguna pantalla permite cambiar ni borrar filas.',
    ],
  },
  {
    id: 'first-run',
    title: 'El primer arranque de una instalación',
    text: [
      'Un servidor sin propietario imprime al arrancar un enlace con un código de un solo uso. Quien lo abre crea el propietario y la primera empresa.',
      'Si ya nadie puede iniciar sesión, ejecute npx plumbline promote-admin CORREO en el servidor: da a esa persona el rol de administrador de su empresa.',
      'npx plumbline doctor comprueba los ajustes, la base de datos, las colas, el disco, el reloj y el correo, y dice qué falla.',
    ],
  },
  {
    id: 'sample',
    title: 'La empresa de ejemplo',
    text: [
      'Para probar con datos, ejecute npx plumbline sample en el servidor. Carga una empresa con personas y proyectos e indica con quién iniciar sesión.',
      'El ejemplo está separado de su empresa y marcado como ejemplo. npx plumbline sample remove lo quita por completo.',
    ],
  },
]
