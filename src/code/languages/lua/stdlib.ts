/**
 * What the language and its usual hosts define: Lua 5.1 to 5.4, LuaJIT, OpenResty, Neovim, LÖVE, Redis.
 * Sources: the reference manuals, "The Standard Libraries"; those hosts' own.
 */
export const LUA_GLOBALS: readonly string[] = [
  '_G,_ENV,_VERSION,arg,assert,bit,bit32,collectgarbage,coroutine,debug,dofile,error,getfenv,getmetatable',
  'io,ipairs,jit,load,loadfile,loadstring,math,module,newproxy,next,os,package,pairs,pcall,print,rawequal',
  'rawget,rawlen,rawset,require,select,setfenv,setmetatable,string,table,tonumber,tostring,type,unpack',
  'utf8,warn,xpcall,ngx,ndk,vim,love,redis,KEYS,ARGV',
].flatMap((line) => line.split(','));

/** First parts of the modules that come with the language or its hosts. */
export const LUA_MODULES: ReadonlySet<string> = new Set(
  'bit,bit32,coroutine,debug,ffi,io,jit,math,ngx,os,package,string,table,utf8,vim'.split(','),
);

/** Methods of strings, files, coroutines and the library's tables: a call of one says nothing. */
export const LUA_COMMON_NAMES: ReadonlySet<string> = new Set(
  [
    'byte,char,dump,find,format,gmatch,gsub,len,lower,match,pack,packsize,rep,reverse,sub,unpack,upper',
    'close,flush,lines,read,seek,setvbuf,write,concat,insert,move,remove,sort,clock,date,difftime,execute',
    'exit,getenv,rename,time,tmpname,abs,ceil,cos,exp,floor,fmod,huge,log,max,min,modf,pow,random,sin,sqrt',
    'open,popen,type,create,resume,yield,wrap,status,running,loaded,path,cpath,new,extend',
  ].flatMap((line) => line.split(',')),
);
