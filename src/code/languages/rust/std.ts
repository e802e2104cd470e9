/** Methods that the standard library's types have: a call of one says nothing about the project's. */
export const RUST_COMMON: ReadonlySet<string> = new Set(
  [
    'new,default,clone,from,into,try_from,try_into,as_ref,as_mut,as_str,as_bytes,as_slice,as_ptr,borrow',
    'borrow_mut,unwrap,unwrap_or,unwrap_or_else,unwrap_or_default,expect,ok,err,ok_or,is_some,is_none',
    'is_ok,is_err,map,map_err,and_then,or_else,take,replace,len,is_empty,push,push_str,pop,push_back',
    'push_front,pop_back,pop_front,insert,remove,get,get_mut,contains,contains_key,iter,iter_mut',
    'into_iter,next,collect,filter,fold,enumerate,zip,rev,chain,cloned,copied,extend,drain,retain,sort',
    'split,trim,lines,chars,bytes,parse,to_string,to_owned,to_vec,into_inner,into_boxed_slice,lock',
    'try_lock,read,write,flush,load,store,swap,fetch_add,fetch_sub,compare_exchange,send,recv,join',
    'spawn,drop,eq,ne,cmp,partial_cmp,hash,fmt,deref,deref_mut,index,add,sub,mul,div,not,neg,min,max',
    'any,all,find,position,count,sum,first,last,concat,clear,entry,or_insert,or_insert_with,keys,values',
    'set,wrapping_add,saturating_sub,checked_add,checked_sub,elapsed,duration_since,as_secs,as_millis',
  ].flatMap((line) => line.split(',')),
);
