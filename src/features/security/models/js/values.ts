import { type Danger, DANGERS } from '#features/security/rule.ts';
import { JS_LANGUAGES } from './languages.ts';
import type { LibraryModel } from '#features/security/models/model.ts';

/** Numbers and digests are no danger but as secrets, which must not be guessed. */
const BUT_SECRETS: readonly Danger[] = DANGERS.filter((danger) => danger !== 'custom');

/** What makes values harmless in JavaScript, and what a call gives that is none of its arguments. */
export const JS_VALUE_MODEL = {
  languages: JS_LANGUAGES,
  sanitizers: [
    {
      callee: [
        '{isNaN,isFinite,Boolean,Symbol}',
        'Number.{isInteger,isFinite,isNaN,isSafeInteger}',
        'Date',
        'Date.{parse,UTC}',
        'Array.isArray',
        'mongoose.Types.ObjectId',
        'mongodb.ObjectId',
        'bson.ObjectId',
        '**.{createFromHexString,ObjectId,ObjectID}',
        'bcrypt.{hash,compare}',
        '{bcryptjs,argon2}.{hash,compare,verify}',
        'uuid.{v1,v3,v4,v5,validate}',
        '{validator,validator.default}.{isEmail,isInt,isUUID,isNumeric,isAlphanumeric,isAlpha,isURL,toInt,toFloat,toBoolean,toDate}',
        'ms',
        '**.{startsWith,endsWith,localeCompare,charCodeAt,codePointAt,hasOwnProperty,getTime,toFixed,lastIndexOf,search}',
        '{crypto,crypto.subtle}.{timingSafeEqual,verify}',
        '**.{includes,indexOf,test,some,every,isArray}',
      ],
      cleans: 'all',
    },
    {
      callee: [
        '{parseInt,parseFloat,Number,BigInt}',
        'Number.{parseInt,parseFloat}',
        '**.{digest,hashSync,compareSync}',
        '{object-hash,md5,sha1}',
        'Math.{floor,ceil,round,trunc,min,max,abs,pow,sign,sqrt,log2,log10}',
      ],
      cleans: BUT_SECRETS,
    },
    {
      callee: ['encodeURIComponent', 'querystring.{escape,stringify,encode}', 'qs.stringify'],
      cleans: ['xss', 'header', 'redirect', 'ssrf', 'path', 'log', 'template'],
    },
    { callee: ['encodeURI'], cleans: ['xss', 'header', 'log'] },
    {
      callee: [
        'escape-html',
        '{lodash,lodash-es,es-toolkit,es-toolkit/compat,es-toolkit/string,radash}.escape',
        '{lodash/escape,lodash.escape,lodash-es/escape}',
        '_.escape',
        'underscore.escape',
        'he.{encode,escape}',
        'html-entities.{encode,encodeXML}',
        'entities.{encodeHTML,escapeUTF8,encode,encodeXML,escapeText}',
        '{html-escaper,html-es6cape,@wordpress/escape-html,hono/html,@worker-tools/html,common-tags}.{escape,html,escapeHTML,safeHtml}',
        '{validator,validator.default}.{escape,stripLow,whitelist}',
        'dompurify.sanitize',
        'isomorphic-dompurify.sanitize',
        'DOMPurify.sanitize',
        '**.{sanitizeHtml,escapeHtml,escapeHTML,htmlEscape,encodeHtml,encodeForHTML,htmlEncode,sanitizeHTML,escapeXml}',
        '{sanitizeHtml,escapeHtml,escapeHTML,htmlEscape,encodeHtml,htmlEncode,sanitizeHTML,escapeXml}',
        'sanitize-html',
        'xss',
        'xss.{filterXSS,escapeHtml}',
        'xss-filters.*',
        'striptags',
        'escape-goat.{htmlEscape,htmlUnescape}',
        'lit.html',
        '~sanitizer.{sanitize,clean}',
        '~DOMPurify.sanitize',
      ],
      cleans: ['xss'],
    },
    {
      callee: [
        'path.basename',
        'path.posix.basename',
        'path.win32.basename',
        'path.extname',
        'sanitize-filename',
        'filenamify',
      ],
      cleans: ['path', 'command'],
    },
    {
      callee: [
        '{mysql,mysql2,mysql2/promise,sqlstring}.{escape,escapeId,format}',
        '~{connection,conn,pool,db,client}.{escape,escapeId,escapeIdentifier,escapeLiteral}',
        'pg.{escapeIdentifier,escapeLiteral}',
        'pg-format',
        '**.{quoteIdentifier,escapeIdentifier,escapeLiteral}',
      ],
      cleans: ['sql'],
    },
    {
      callee: [
        'shell-quote.quote',
        'shell-escape',
        'puka.{quoteForShell,sh}',
        'shescape.*',
        '**.shescape.{quote,escape}',
      ],
      cleans: ['command'],
    },
    {
      callee: [
        '{escape-string-regexp,lodash.escapeRegExp,_.escapeRegExp,escapeRegExp,escapeStringRegexp,escapeRegex}',
        'lodash.{escapeRegExp}',
        '**.{escapeRegExp,escapeRegex,escapeStringRegexp}',
        'RegExp.escape',
      ],
      cleans: ['regex'],
    },
    {
      callee: [
        'String',
        '**.toString',
        'mongo-sanitize',
        'express-mongo-sanitize.sanitize',
        'mongoose.{sanitizeFilter,trusted}',
      ],
      cleans: ['nosql', 'mass-assignment'],
    },
    {
      callee: [
        '~{schema,validator}.{parse,parseAsync,validate,validateAsync,validateSync,cast}',
        'zod.{z,object}().{parse,parseAsync}',
        'zod.z.object().{parse,parseAsync}',
        'zod.z.object().strict().{parse,parseAsync}',
        'joi.attempt',
        '{lodash,_,underscore}.{pick}',
        'lodash.pick',
        '{pick,lodash/pick}',
      ],
      cleans: ['nosql', 'mass-assignment', 'prototype'],
    },
    {
      callee: ['JSON.stringify'],
      cleans: ['log', 'header', 'xss', 'nosql', 'mass-assignment', 'prototype'],
    },
    { callee: ['util.inspect'], cleans: ['log', 'header'] },
    { callee: ['ldap-escape.*', 'ldap-filters.*', '**.{escapeLDAP,escapeLdap}'], cleans: ['ldap'] },
    // a line break is what starts a line of a log or of headers
    {
      callee: ['**.{replace,replaceAll}'],
      where: { '0': { matches: String.raw`\\[nrsWDx]|\[\^|\n` } },
      cleans: ['log', 'header'],
    },
    // all but a few characters is taken out
    {
      callee: ['**.{replace,replaceAll}'],
      where: { '0': { matches: String.raw`^\(?\[\^[\w\\.,-]*\][+*]?\)?$|^\\[DW]\+?$` } },
      cleans: 'all',
    },
    {
      callee: ['**.{replace,replaceAll}'],
      where: { '1': { matches: String.raw`\\\$&` } },
      cleans: ['regex'],
    },
    { callee: ['**.{replace,replaceAll}'], where: { '0': { matches: '<' } }, cleans: ['xss'] },
    {
      callee: ['**.{replace,replaceAll}'],
      where: { '0': { matches: String.raw`\.\.|/\\|\[\\?/\\` } },
      cleans: ['path'],
    },
    {
      callee: ['**.{replace,replaceAll}'],
      where: { '0': { matches: `["']` } },
      cleans: ['sql', 'command', 'xpath'],
    },
  ],
  results: [
    {
      callee: ['crypto.createHash'],
      where: { '0': { matches: '^(?:md[45]|sha-?1|ripemd.{0,4})$', flags: 'i' } },
      type: 'crypto.BrokenHash',
      from: [],
    },
    { callee: ['crypto.BrokenHash.update'], type: 'crypto.BrokenHash', from: [] },
    {
      callee: ['crypto.createHash'],
      where: { '0': { matches: '^(?:md4|md5|sha|ripemd)', flags: 'i' } },
      type: 'crypto.FastHash',
      from: [],
    },
    // what is known of the language itself
    // an address of the own origin, whatever the page's own address is
    {
      callee: ['URL'],
      where: {
        '1': {
          is: [
            '{location,window.location,document.location,self.location,globalThis.location}.{href,origin}',
            '{document,window.document}.{URL,baseURI}',
          ],
        },
      },
      type: 'URL',
      from: ['0'],
    },
    { callee: ['URL'], type: 'URL', from: ['0', '1'] },
    { callee: ['URLSearchParams'], type: 'URLSearchParams', from: ['0'] },
    { callee: ['{Set,Map,WeakSet,WeakMap}'], from: ['0'] },
    {
      callee: [
        'Array.{from,of}',
        'Object.{freeze,values,entries,keys,fromEntries,create,getOwnPropertyNames}',
        'Promise.{resolve,all,allSettled,race,any}',
        'JSON.{parse,stringify}',
        'Buffer.{from,concat}',
        '{String,decodeURIComponent,decodeURI,encodeURI,encodeURIComponent,atob,btoa,unescape,escape,structuredClone,Array,Object}',
      ],
      from: ['0'],
    },
    { callee: ['Object.assign', 'util.format'], from: ['0', '1', '2', '3'] },
    {
      callee: [
        '{Error,TypeError,RangeError}',
        'Date.now',
        'performance.now',
        'process.hrtime',
        'process.cwd',
        'crypto.createHash()',
        'require.resolve',
        'Symbol.for',
      ],
      from: [],
    },
    { callee: ['**.{slice,substring,substr,at,splice,padStart,padEnd}'], from: ['this'] },
    { callee: ['**.{text,json,arrayBuffer,blob,formData,buffer}'], from: [] },
    // what a lookup gives is not what was looked for
    {
      callee: [
        '**.{findOne,findAll,findByPk,findById,findByIdAndUpdate,findByIdAndDelete,findOneAndUpdate,findOneAndDelete,findUnique,findUniqueOrThrow,findFirst,findFirstOrThrow,findMany,findAndCountAll,findOrCreate,findOneBy,findBy,findOneOrFail,countDocuments,aggregate,updateOne,updateMany,deleteOne,deleteMany,insertOne,insertMany,bulkWrite}',
        '~{db,database,redis,cache,knex,prisma}.*',
        '~{db,database,connection,conn,pool,client,knex,sequelize,prisma,pg,mysql,sql,tx,trx,transaction,manager,repository,repo}.{query,execute,exec,run,all,get,each,raw,one,many,any,none,oneOrNone,manyOrNone,prepare,$queryRaw,$executeRaw,$queryRawUnsafe,$executeRawUnsafe}',
      ],
      from: [],
    },
    {
      callee: [
        '{fs,fs-extra}.{readFile,readFileSync,existsSync,exists,stat,statSync,lstat,lstatSync,readdir,readdirSync,createReadStream,createWriteStream,open,openSync,access,accessSync,mkdir,mkdirSync,mkdtemp,mkdtempSync,pathExists,readJson,readJsonSync}',
        'fs/promises.*',
        'fs.promises.*',
      ],
      from: [],
    },
    {
      callee: [
        'child_process.*',
        '{axios,got,superagent,needle,request,undici,node-fetch}.*',
        '{axios,got,fetch,request,node-fetch,needle,ky,ofetch}',
        'jsonwebtoken.{verify,sign}',
        'jose.{jwtVerify,jwtDecrypt}',
        '**.{createHash,createHmac}',
        'crypto.{randomBytes,randomUUID,randomInt,createCipheriv,createDecipheriv,pbkdf2,pbkdf2Sync,scrypt,scryptSync}',
        '{console,winston,pino,bunyan}.*',
        'net.{connect,createConnection}',
        '**.{fromBuffer,fileTypeFromBuffer,fileTypeFromFile,fileTypeFromStream}',
        'jsx.*',
        '**.{addEventListener,setTimeout,setInterval,on,once,emit}',
      ],
      from: [],
    },
    {
      callee: [
        'path.{join,resolve,normalize,relative,dirname,format}',
        'path.posix.{join,resolve,normalize}',
      ],
    },
    {
      callee: [
        'document.{createElement,getElementById,querySelector,createElementNS,createDocumentFragment}',
      ],
      type: 'Element',
      from: [],
    },
    {
      callee: ['document.{querySelectorAll,getElementsByClassName,getElementsByTagName}'],
      from: [],
    },
    { callee: ['{jquery,$,jQuery}'], type: 'jquery.Set', from: [] },
    {
      callee: [
        'jquery.Set.{find,children,parent,closest,first,last,eq,addClass,removeClass,css,attr,show,hide,on,off,append,html,text,prop,data,filter,next,prev,siblings,parents}',
      ],
      type: 'jquery.Set',
      from: [],
    },
  ],
} satisfies LibraryModel;
