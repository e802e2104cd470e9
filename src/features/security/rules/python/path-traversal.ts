import type { Rule } from '#features/security/rule.ts';

export const PYTHON_PATH_TRAVERSAL = {
  id: 'python-path-traversal',
  title: 'Path traversal',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A request names a file of this machine: with ".." or an absolute path in it, it reaches any file.',
  recommendation:
    'Serve from a directory with send_from_directory or safe_join, take the bare name with werkzeug.utils.secure_filename or os.path.basename, or resolve the path and check is_relative_to(base).',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'path',
      sinks: [
        {
          callee: [
            'open',
            '{io,codecs,gzip,bz2,lzma,tokenize}.open',
            'builtins.open',
            'aiofiles.open',
            'os.{open,remove,unlink,rmdir,removedirs,mkdir,makedirs,listdir,scandir,chmod,chown,truncate,readlink,stat,utime}',
            'glob.{glob,iglob}',
            'flask.send_file',
            'flask.helpers.send_file',
            'quart.send_file',
            'bottle.static_file',
            'zipfile.ZipFile',
            'tarfile.open',
            'numpy.{load,loadtxt,fromfile}',
            'django.http.FileResponse',
            '{starlette,fastapi}.responses.FileResponse',
            'aiohttp.web.FileResponse',
            'sanic.response.file',
            'linecache.getline',
          ],
          args: ['0', 'file', 'path', 'filename'],
        },
        {
          callee: [
            'os.{rename,renames,replace,link,symlink}',
            'shutil.{copy,copy2,copyfile,copytree,move,rmtree,make_archive,unpack_archive,chown}',
          ],
          args: ['0', '1', 'src', 'dst'],
        },
        { callee: ['flask.send_from_directory'], args: ['0', 'directory'] },
        { callee: ['bottle.static_file'], args: ['root'] },
        {
          callee: [
            '~{file,upload,uploaded,image,img,photo,picture,avatar,cover,logo,attachment,storage,f,fs,document,doc,pdf,csv,audio,video,media}.save',
            '**.files[].save',
          ],
          args: ['0', 'dst'],
          imports: ['flask', 'werkzeug', 'quart'],
        },
        {
          callee: [
            '**.{read_text,read_bytes,write_text,write_bytes,open,unlink,rmdir,mkdir,iterdir,glob,rglob,touch,exists,is_file,is_dir,stat}',
          ],
          args: ['this'],
          imports: ['pathlib', 'anyio'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import os
from flask import Flask, request

app = Flask(__name__)

@app.route('/read')
def read():
    path = os.path.join('/srv/files', request.args['name'])
    with open(path) as file:
        return {'text': file.read()}
`,
      `from pathlib import Path
from flask import Flask, request

app = Flask(__name__)
BASE = Path('/srv/files')

@app.route('/read')
def read():
    target = BASE / request.args['name']
    return {'text': target.read_text()}
`,
      `from fastapi import FastAPI
from fastapi.responses import FileResponse

app = FastAPI()

@app.get('/files/{name:path}')
async def files(name: str):
    return FileResponse('/srv/files/' + name)
`,
    ],
    good: [
      `import os
from flask import Flask, request, send_from_directory
from werkzeug.utils import secure_filename

app = Flask(__name__)

@app.route('/read')
def read():
    with open(os.path.join('/srv/files', secure_filename(request.args['name']))) as file:
        return {'text': file.read()}

@app.route('/file')
def file():
    return send_from_directory('/srv/files', request.args['name'])

@app.route('/page')
def page():
    return {'text': open(f"/srv/pages/{int(request.args['page'])}.txt").read()}
`,
      `from pathlib import Path
from flask import Flask, abort, request

app = Flask(__name__)
BASE = Path('/srv/files')

@app.route('/read')
def read():
    target = (BASE / request.args['name']).resolve()
    if not target.is_relative_to(BASE):
        abort(404)
        return
    return {'text': target.read_text()}
`,
      `import os
from flask import Flask, request

app = Flask(__name__)

@app.route('/read')
def read():
    name = request.args['name']
    if '..' in name or name.startswith('/'):
        return {'error': 'no such file'}, 404
    return {'text': open('/srv/files/' + name).read()}
`,
    ],
  },
} satisfies Rule;
