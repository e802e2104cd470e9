/** Packages that many Python programs use: no project's own. What is missing here is only looked for in vain. */
export const PYTHON_PACKAGES: ReadonlySet<string> = new Set(
  `abc aiofiles aiohttp argparse array ast asyncio base64 bcrypt binascii bisect boto3 botocore bottle
  builtins bz2 calendar celery certifi cgi click cmd code codecs collections concurrent configparser
  contextlib contextvars copy copyreg cryptography csv ctypes curses dataclasses datetime decimal
  difflib dill dis django docker email enum errno fastapi fcntl flask fnmatch fractions ftplib functools
  gc getpass gettext glob grp gzip hashlib heapq hmac html http httpx imaplib importlib inspect io
  ipaddress itertools jinja2 joblib json jsonschema jwt keyword ldap ldap3 linecache locale logging lxml
  mako markupsafe marshal math matplotlib mimetypes multiprocessing MySQLdb mysql netrc numbers numpy
  operator os pandas paramiko pathlib pickle pkgutil platform poplib pprint psutil psycopg psycopg2 pty
  pwd pydantic pymongo pymysql pyramid pytest pytz queue quart random re redis requests resource
  rest_framework sched scipy secrets select selectors setuptools shelve shlex shutil signal simplejson
  six sklearn smtplib socket socketserver sqlalchemy sqlite3 ssl starlette stat statistics string
  struct subprocess sys sysconfig syslog tarfile tempfile termios textwrap threading time timeit token
  tokenize toml tomllib torch tornado traceback tty types typing typing_extensions tzinfo unicodedata
  unittest urllib urllib2 urllib3 uuid uvicorn warnings weakref webbrowser werkzeug winreg wsgiref xml
  xmlrpc yaml zipfile zipimport zlib zoneinfo`.split(/\s+/),
);

/** Functions that every Python program has. */
export const PYTHON_BUILTINS: readonly string[] =
  `abs all any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr
  dict dir divmod enumerate eval exec filter float format frozenset getattr globals hasattr hash help hex
  id input int isinstance issubclass iter len list locals map max memoryview min next object oct open ord
  pow print property range repr reversed round set setattr slice sorted staticmethod str sum super tuple
  type vars zip Exception ValueError TypeError KeyError RuntimeError OSError NotImplementedError
  AttributeError IndexError`.split(/\s+/);
