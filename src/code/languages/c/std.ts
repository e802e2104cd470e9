/** Members that the standard library's types have: a call of one says nothing about the project's. */
export const CPP_COMMON: ReadonlySet<string> = new Set(
  [
    'begin,end,cbegin,cend,rbegin,rend,size,empty,clear,insert,erase,push_back,pop_back,emplace_back,at',
    'push_front,pop_front,front,back,data,find,count,reserve,resize,capacity,swap,assign,append,substr',
    'c_str,str,length,get,reset,release,lock,unlock,try_lock,load,store,exchange,fetch_add,fetch_sub',
    'compare_exchange_strong,compare_exchange_weak,wait,notify_one,notify_all,join,detach,joinable,emplace',
    'first,second,value,value_or,has_value,what,lower_bound,upper_bound,push,pop,top,merge,sort,min,max',
    'move,forward,make_pair,make_unique,make_shared,open,close,read,write,flush,good,fail,eof,getline',
    'malloc,free,calloc,realloc,memcpy,memset,memmove,memcmp,strlen,strcmp,strncmp,strcpy,printf,fprintf',
    'snprintf,sprintf,assert,abort,exit,stat,time,send,recv,bind,listen,accept,connect,select,poll,sleep',
  ].flatMap((line) => line.split(',')),
);
