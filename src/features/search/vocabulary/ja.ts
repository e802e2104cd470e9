import type { Vocabulary } from './vocabulary.ts';

export const JA: Vocabulary = {
  hasSpaces: false,
  endingLength: 0,
  stopWords: `は が の を に で と も から まで`,
  backReferences: `それ; これ; その; この関数; この クラス; そのクラス; この処理; あれ; 同じ関数; では`,
  cues: {
    callers: [
      '誰が…呼',
      '何が…呼',
      'だれが…呼',
      'どこから…呼',
      'どこで…呼',
      'どこで…使',
      'どこで…利用',
      'どこで…使用',
      '誰が…使',
      '何が…使',
      '呼び出し元',
      '呼び出している',
      '呼んでいる',
      '使っているのは',
      '使用箇所',
      '利用箇所',
      '呼び出すのは',
    ],
    callees: ['何を呼', '何を使', '何を利用', '何に依存', '呼び出し先', '依存している'],
    tests: ['どのテスト', 'テストは', 'テストされ', 'テストが', 'のテスト'],
    usage: [
      'インストール',
      '使い方',
      '使うには',
      '始め方',
      'セットアップ',
      '起動するには',
      '実行するには',
      '設定するには',
      '設定方法',
      '作成するには',
      '作るには',
      '追加するには',
      '導入',
      'の例',
      'サンプル',
      '方法を教えて',
      '実行方法',
      '起動方法',
    ],
    overview: [
      'このプロジェクトは',
      'このプロジェクトに',
      'このリポジトリは',
      'プロジェクトの概要',
      '概要',
      '何のプロジェクト',
      'プロジェクトを説明',
    ],
    list: [
      '一覧',
      '列挙',
      'すべての',
      '全ての',
      'どんなクラス',
      'どのクラス',
      'どんな関数',
      'どの関数',
      'リストアップ',
    ],
    location: ['どこ', 'どのファイル', '場所', '探して', '見つけて'],
    reason: ['なぜ', '何故', 'どうして', '理由'],
    purpose: [
      'とは',
      '何ですか',
      '何をする',
      '何をし',
      '役割',
      '目的',
      '説明して',
      '何のため',
      'どういう意味',
      'って何',
    ],
    behaviour: [
      'どのように',
      'どうやって',
      'どうなって',
      '仕組み',
      'どう動',
      'どう処理',
      '何が起こ',
      '何が起き',
      'どういう流れ',
    ],
  },
  words: `
    リクエスト=request; 要求=request; レスポンス=response; 応答=response; ルート=route root; ルーティング=route; 経路=route; リダイレクト=redirect; セッション=session; クッキー=cookie; キャッシュ=cache; 設定=config setting; 構成=config
    環境変数=environment variable; 環境=environment; 変数=variable; エラー=error; 誤り=error; 例外=exception; 失敗=failure; 処理=handle process; ハンドラ=handler; ログ=log; メッセージ=message; ユーザー=user; ユーザ=user; 利用者=user; アカウント=account
    ログイン=login; ログアウト=logout; 認証=authentication; 認可=authorize; 権限=permission; パスワード=password; キー=key; 鍵=key; トークン=token; 秘密=secret; 暗号化=encrypt; 復号=decrypt; 署名=sign; データベース=database; データ=data
    クエリ=query; 問い合わせ=query; 照会=query; テーブル=table; 表=table; 行=line row; 列=column; トランザクション=transaction; 接続=connection; 移行=migration; マイグレーション=migration; インデックス=index; 索引=index; 検索=search; 探索=search
    ファイル=file; フォルダ=directory; ディレクトリ=directory; パス=path; 読み込=read load; 読み取=read; 読む=read; 書き込=write; 書く=write; 開=open; 閉=close; 保存=save store; 格納=store; メモリ=memory; ロード=load; 解析=parse; パーサ=parser
    構文=syntax; ツリー=tree; 木=tree; ノード=node; グラフ=graph; エッジ=edge; 文字列=string; 文字=character; 数値=number; 数=count number; リスト=list; 配列=array; 辞書=dictionary; マップ=map; フィールド=field; キュー=queue; スレッド=thread
    プロセス=process; タスク=task; ジョブ=job; ワーカー=worker; スケジュール=schedule; タイムアウト=timeout; 時間=time; 再試行=retry; リトライ=retry; 制限=limit; 上限=limit; レート=rate; サイズ=size; 大きさ=size; 長さ=length; 開始=start; 起動=start
    停止=stop; 実行=run execute; ビルド=build; 構築=build; 作成=create; 生成=create generate; インストール=install; デプロイ=deploy; サーバ=server; サーバー=server; クライアント=client; ホスト=host; ポート=port; ネットワーク=network; ソケット=socket
    アドレス=address; ヘッダ=header; ヘッダー=header; 本文=body; ボディ=body; イベント=event; リスナー=listener; コールバック=callback; フック=hook; シグナル=signal; 購読=subscribe; テンプレート=template; レンダリング=render; 描画=render; ビュー=view
    ページ=page; フォーム=form; 検証=validate; 確認=check; バリデーション=validation; 入力=input; 出力=output; 引数=argument; パラメータ=parameter; オプション=option; フラグ=flag; コマンドライン=command line cli; コマンド=command; 型=type; インターフェース=interface
    継承=inherit; パッケージ=package; ライブラリ=library; 依存関係=dependency; 依存=dependency; インポート=import; エクスポート=export; 拡張=extension; プラグイン=plugin; ブループリント=blueprint; デコレータ=decorator; デコレーター=decorator; コンテキスト=context
    文脈=context; アプリケーション=application app; アプリ=app; グローバル=global; スコープ=scope; バッファ=buffer; ストリーム=stream; エンコード=encode; 符号化=encode; デコード=decode; 直列化=serialize; シリアライズ=serialize; 形式=format; フォーマット=format
    変換=convert; 圧縮=compress; アップロード=upload; ダウンロード=download; 送信=send; 受信=receive; 静的=static; 画像=image; 言語=language; 翻訳=translate; 日付=date; 時計=clock; バージョン=version; 更新=update; 削除=delete remove; 追加=add; 変更=change
    比較=compare; 一致=match; マッチ=match; フィルタ=filter; 並べ替え=sort; ソート=sort; 結合=merge join; マージ=merge; 分割=split; コピー=copy; 複製=copy duplicate; 置換=replace; 登録=register; 初期化=initialize init; 後始末=cleanup; ロック=lock; ブランチ=branch
    結果=result; スコア=score; ランキング=rank; 順位=rank; 重複=duplicate; セキュリティ=security; 脆弱性=vulnerability; ドキュメント=documentation; 文書=document; 例=example; デフォルト=default; 既定=default; 状態=status state; ステータス=status; 中止=abort cancel
    キャンセル=cancel; ループ=loop; 値=value; 呼び出し=call; 返=return; 戻り値=return; 投げ=raise throw; 捕捉=catch; 解決=resolve; 検出=detect; ミドルウェア=middleware; 空=empty; 非同期=async; プロバイダ=provider; エンジン=engine; ハッシュ=hash; シャード=shard; 署名付き=signed
    レポート=report; 報告=report; 毎月=monthly; 月次=monthly; 毎日=daily; 毎週=weekly; 週=week; 年=year; 分=minute; 秒=second; 招待=invite; メール=email mail; 受け取=receive; コメント=comment; グループ=group; チーム=team; 役割=role; ロール=role; 管理者=admin; 所有者=owner; メンバー=member; 顧客=customer; 注文=order
    請求書=invoice; 支払=payment; 決済=payment; 価格=price; 税=tax; カート=cart; 商品=product; 通知=notification; リマインダー=reminder; サブスクリプション=subscription; ゴミ箱=trash; バックアップ=backup; 復元=restore; 履歴=history; 下書き=draft; 公開=publish public; 共有=share; プレビュー=preview; 表示=show display; 非表示=hide; 隠=hide; 色=color
    幅=width; 高さ=height; 折り返=wrap; 切り詰め=truncate; 空白=space; 並列=parallel concurrent; 並行=concurrent; 同時=concurrent; 待=wait; クラッシュ=crash; 回復=recover; パニック=panic; 監視=watch monitor; 計測=measure metrics; 遅=slow; 速=fast; 展開=decompress expand; 解凍=decompress; アーカイブ=archive; 許可=allow permission; 拒否=deny reject; 禁止=forbid; 保護=protect; 防=protect prevent
    攻撃=attack; 証明書=certificate; タイトル=title; 見出し=heading; ラベル=label; タグ=tag; カテゴリ=category; 配信=deliver; 決定=decide; 決め=decide; 判断=decide; 補完=completion; キーボード=keyboard; マウス=mouse; ウィンドウ=window; 画面=screen; ボタン=button; アイコン=icon; リンク=link; 添付=attachment; ソース=source; 対象=target; ランダム=random; 乱数=random; エスケープ=escape; デバイス=device; アクセス=access
    期限=expire; 有効期限=expire; 名前=name; 識別子=identifier; 編集=edit; 取得=get fetch; 区切=separator split; バイナリ=binary; 単語=word; 選択=select; 無視=ignore; 除外=exclude; 計算=calculate compute; 集計=aggregate; 同期=sync; 監査=audit; 反復=iterate; 出典=source; ルール=rule; 呼ばれ=call; 渡=pass; 重複排除=deduplicate; 完了=complete; 中断=abort; 再開=resume; 投稿=post; 記事=post article; 友達=friend; 会員=member`,
};
