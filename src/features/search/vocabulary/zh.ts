import type { Vocabulary } from './vocabulary.ts';

export const ZH: Vocabulary = {
  hasSpaces: false,
  endingLength: 0,
  stopWords: `的 是 在 了 和 与 或 这 那`,
  backReferences: `它; 这个函数; 该函数; 这个类; 该类; 这个方法; 该方法; 那个函数; 这里; 那么; 其`,
  cues: {
    callers: [
      '谁调用',
      '谁使用',
      '谁在调用',
      '谁在使用',
      '谁用',
      '谁会调用',
      '哪些…调用了',
      '哪些…使用了',
      '哪些…调用',
      '哪些…使用',
      '哪里调用',
      '哪里使用',
      '哪里用',
      '在哪里被',
      '在哪被',
      '被谁',
      '被哪些',
      '调用者',
      '调用方',
      '引用了',
      '什么地方调用',
      '什么地方使用',
    ],
    callees: [
      '调用了什么',
      '调用了哪些',
      '调用哪些',
      '使用了什么',
      '使用了哪些',
      '依赖什么',
      '依赖哪些',
      '依赖于什么',
    ],
    tests: [
      '哪些测试',
      '什么测试',
      '测试在哪',
      '如何测试',
      '怎么测试',
      '的测试',
      '有测试',
      '测试用例',
    ],
    usage: [
      '安装',
      '如何使用',
      '怎么使用',
      '怎样使用',
      '怎么用',
      '如何运行',
      '怎么运行',
      '如何启动',
      '怎么启动',
      '如何配置',
      '怎么配置',
      '如何创建',
      '怎么创建',
      '如何添加',
      '怎么添加',
      '如何部署',
      '如何构建',
      '快速开始',
      '入门',
      '示例',
      '例子',
      '用法',
    ],
    overview: [
      '这个项目是',
      '这个项目做',
      '本项目',
      '这个项目',
      '该项目',
      '项目概述',
      '概述',
      '项目简介',
      '介绍一下项目',
      '这个仓库',
    ],
    list: ['列出', '列举', '有哪些', '所有', '哪些类', '哪些函数', '哪些方法'],
    location: ['在哪', '哪里', '哪个文件', '什么地方', '位置', '查找', '找到'],
    reason: ['为什么', '为何', '原因', '为啥'],
    purpose: [
      '是什么',
      '什么是',
      '做什么',
      '干什么',
      '作用',
      '用途',
      '目的',
      '解释',
      '说明',
      '描述',
      '含义',
      '介绍',
    ],
    behaviour: ['如何', '怎么', '怎样', '发生什么', '机制', '原理', '流程'],
  },
  words: `
    请求=request; 响应=response; 应答=response; 路由=route; 重定向=redirect; 会话=session; 缓存=cache; 配置=config; 设置=setting config; 环境变量=environment variable; 环境=environment; 变量=variable; 错误=error; 异常=exception; 失败=failure
    处理器=handler; 处理=handle; 日志=log; 消息=message; 信息=info message; 用户=user; 账户=account; 账号=account; 登录=login; 登出=logout; 注销=logout; 认证=authentication; 身份验证=authentication; 授权=authorize; 权限=permission; 密码=password; 密钥=key secret
    键=key; 令牌=token; 秘密=secret; 加密=encrypt; 解密=decrypt; 签名=sign; 数据库=database; 数据=data; 查询=query; 表格=table; 表=table; 行=line row; 列=column; 事务=transaction; 连接=connection; 迁移=migration; 索引=index; 搜索=search; 检索=search
    文件夹=directory; 文件=file; 目录=directory; 路径=path; 读取=read; 读=read; 写入=write; 写=write; 打开=open; 关闭=close; 保存=save; 存储=store; 内存=memory; 加载=load; 载入=load; 解析器=parser; 解析=parse resolve; 语法=syntax; 树=tree; 节点=node
    图=graph; 边=edge; 字符串=string; 字符=character; 文本=text; 数字=number; 数量=count; 计数=count; 列表=list; 数组=array; 字典=dictionary; 映射=map; 字段=field; 队列=queue; 栈=stack; 线程=thread; 进程=process; 任务=task job; 作业=job
    调度=schedule; 时间=time; 超时=timeout; 重试=retry; 限制=limit; 限流=rate limit; 大小=size; 长度=length; 开始=start; 启动=start; 停止=stop; 运行=run; 执行=execute run; 构建=build; 编译=compile build; 创建=create; 生成=generate create; 安装=install
    部署=deploy; 服务器=server; 服务=service; 客户端=client; 主机=host; 端口=port; 网络=network; 套接字=socket; 地址=address; 请求头=header; 头部=header; 标头=header; 正文=body; 主体=body; 内容=content; 事件=event; 监听=listen; 监听器=listener; 回调=callback
    钩子=hook; 信号=signal; 订阅=subscribe; 发布=publish; 模板=template; 渲染=render; 视图=view; 页面=page; 表单=form; 验证=validate; 校验=validate; 检查=check; 输入=input; 输出=output; 参数=argument parameter; 选项=option; 标志=flag; 命令行=command line cli
    命令=command; 类型=type; 接口=interface; 继承=inherit; 子类=subclass; 父类=base class; 包=package; 库=library; 依赖=dependency; 导入=import; 导出=export; 扩展=extension; 插件=plugin; 蓝图=blueprint; 装饰器=decorator; 上下文=context; 应用程序=application app
    应用=application app; 全局=global; 作用域=scope; 缓冲=buffer; 流=stream; 编码=encode; 解码=decode; 序列化=serialize; 反序列化=deserialize; 格式=format; 转换=convert; 压缩=compress; 上传=upload; 下载=download; 发送=send; 接收=receive; 静态=static; 图片=image
    图像=image; 语言=language; 翻译=translate; 日期=date; 时钟=clock; 版本=version; 更新=update; 删除=delete; 移除=remove; 添加=add; 增加=add; 修改=change modify; 更改=change; 比较=compare; 匹配=match; 过滤=filter; 筛选=filter; 排序=sort; 排名=rank; 合并=merge
    拆分=split; 分割=split; 复制=copy; 替换=replace; 注册=register; 初始化=initialize init; 清理=cleanup; 锁=lock; 分支=branch; 分片=shard; 结果=result; 得分=score; 评分=score; 重复=duplicate; 安全=security; 漏洞=vulnerability; 文档=documentation; 示例=example
    默认=default; 状态=status state; 取消=cancel; 中止=abort; 循环=loop; 值=value; 返回=return; 抛出=raise throw; 捕获=catch; 检测=detect; 中间件=middleware; 空=empty; 异步=async; 提供者=provider; 引擎=engine; 哈希=hash; 散列=hash; 控制台=console
    报告=report; 报表=report; 每月=monthly; 每天=daily; 每周=weekly; 邀请=invite; 邮件=email mail; 邮箱=email; 接收=receive; 评论=comment; 分组=group; 群组=group; 团队=team; 角色=role; 管理员=admin; 所有者=owner; 成员=member; 客户=customer client; 订单=order; 发票=invoice; 支付=payment; 付款=payment; 价格=price; 税=tax; 购物车=cart; 商品=product; 产品=product; 通知=notification; 提醒=reminder; 订阅=subscribe subscription
    回收站=trash; 备份=backup; 恢复=restore recover; 历史=history; 草稿=draft; 发布=publish release; 共享=share; 分享=share; 预览=preview; 显示=show display; 隐藏=hide; 颜色=color; 宽度=width; 高度=height; 换行=wrap newline; 截断=truncate; 空格=space; 并行=parallel concurrent; 并发=concurrent; 同时=concurrent; 等待=wait; 崩溃=crash; 监控=monitor; 监视=watch; 测量=measure; 指标=metrics; 慢=slow; 快=fast
    解压=decompress; 归档=archive; 允许=allow; 拒绝=deny reject; 禁止=forbid; 保护=protect; 防止=prevent; 攻击=attack; 证书=certificate; 标题=title; 标签=label tag; 类别=category; 投递=deliver; 决定=decide; 判断=decide check; 补全=completion; 键盘=keyboard; 鼠标=mouse; 窗口=window; 屏幕=screen; 按钮=button; 图标=icon; 链接=link; 附件=attachment; 来源=source; 目标=target; 随机=random; 转义=escape; 设备=device; 访问=access; 过期=expire; 名称=name; 标识符=identifier
    编辑=edit; 获取=get fetch; 分隔=separator split; 二进制=binary; 单词=word; 选择=select; 忽略=ignore; 排除=exclude; 计算=calculate compute; 同步=sync; 审计=audit; 规则=rule; 去重=deduplicate; 完成=complete; 中断=abort interrupt; 重启=restart; 文章=post article; 文档=document; 生成=generate create; 月=month; 天=day; 周=week; 年=year`,
};
