/** Libraries that come with Ruby, default gems included. Source: the standard library's index at docs.ruby-lang.org. */
export const RUBY_STDLIB: ReadonlySet<string> = new Set(
  [
    'English,abbrev,base64,benchmark,bigdecimal,bundler,cgi,continuation,coverage,csv,date,delegate,digest',
    'drb,erb,error_highlight,etc,expect,fcntl,fiber,fiddle,fileutils,find,forwardable,getoptlong,io,ipaddr',
    'irb,json,logger,matrix,mkmf,monitor,mutex_m,net,nkf,objspace,observer,open-uri,open3,openssl,optparse',
    'ostruct,pathname,pp,prettyprint,prime,pstore,psych,pty,racc,rbconfig,rdoc,readline,reline,resolv',
    'rinda,ripper,rubygems,securerandom,set,shellwords,singleton,socket,stringio,strscan,syslog,tempfile',
    'thread,time,timeout,tmpdir,tracer,tsort,un,uri,weakref,win32ole,yaml,zlib,syntax_suggest,random,ruby2_keywords',
  ].flatMap((line) => line.split(',')),
);
